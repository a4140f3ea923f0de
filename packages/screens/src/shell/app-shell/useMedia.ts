import { media } from '@community/ui/theme';
import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now, for what is in the page at some widths only. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  return useSyncExternalStore(
    (onChange) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => list.matches,
  );
}

/** Whether there is room beside a list. */
export const useIsWide = (): boolean => useMedia(media.wide);
