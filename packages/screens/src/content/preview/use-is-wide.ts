import { media } from '@community/ui/theme';
import { useMedia } from '../../shell/app-shell/useMedia.ts';

/** Whether there is room beside a list. */
export const useIsWide = (): boolean => useMedia(media.wide);
