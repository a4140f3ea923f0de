import type { UploadDevice } from '@community/machines/upload';
import { whenReachable } from '@community/ui/parts';
import { hashContent } from './hash.ts';

/** What uploading needs from a browser. */
export const uploadDevice: UploadDevice = { hash: hashContent, whenReachable };
