import type { UploadDevice } from '@community/machines/upload';
import { hashContent } from './hash.ts';
import { whenReachable } from './reachable.ts';

/** What uploading needs from a browser. */
export const uploadDevice: UploadDevice = { hash: hashContent, whenReachable };
