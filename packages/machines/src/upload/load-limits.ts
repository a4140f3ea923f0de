import type { Api } from '@community/contract/http';
import type { ContentKind } from '../shared/shared.ts';
import type { UploadLimits, UploadStorage } from './upload-file.ts';

/** Loads the user's remaining storage. */
export async function loadStorage(api: Api, signal: AbortSignal): Promise<UploadStorage> {
  const { used_bytes, quota_bytes } = await api.getStorage({}, { signal });
  return { leftBytes: Math.max(0, quota_bytes - used_bytes), quotaBytes: quota_bytes };
}

/** Loads the limits for uploads: the server's, and this user's. */
export async function loadLimits(api: Api, kind: ContentKind, signal: AbortSignal): Promise<UploadLimits> {
  const [{ upload }, storage] = await Promise.all([api.getConfiguration({}, { signal }), loadStorage(api, signal)]);
  return { maxBytes: upload.max_bytes, maxFiles: kind === 'scenario' ? upload.max_scenario_files : null, storage };
}
