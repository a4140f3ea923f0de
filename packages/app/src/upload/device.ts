import type { UploadDevice } from '@community/machines/upload';
import { whenReachable } from '@community/screens/shell';
import { hashContent } from './hash.ts';
import { createResumableUploads } from './resumable.ts';

/**
 * The browser's functions for uploads.
 * @param onUnauthorized called when the session has ended.
 */
export const createUploadDevice = (onUnauthorized: () => void): UploadDevice => ({
  hash: hashContent,
  whenReachable,
  uploads: createResumableUploads(onUnauthorized),
});
