import { ApiError } from '@community/contract/http';
import { errorBody } from '@community/contract/shared';
import { RESUMABLE_PATH } from '@community/contract/upload';
import type { ResumableUploads } from '@community/machines/upload';
import type { DetailedError, HttpResponse } from 'tus-js-client';

/** Without progress for this long, the connection counts as lost, even without an error. */
const STALL_MS = 60_000;
/** Delays before requesting the offset again, when another request holds the upload or the offset differs. */
const BUSY_MS = [1000, 3000, 6000];
const BUSY = [409, 423];

const addressOf = (uploadId: string) => `${RESUMABLE_PATH}/${encodeURIComponent(uploadId)}`;
const idOf = (address: string) => decodeURIComponent(new URL(address, location.href).pathname.split('/').at(-1) ?? '');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page.
    return null;
  }
}

function toApiError(response: HttpResponse | null, cause: Error): ApiError {
  // A proxy's response while the portal restarts does not count.
  if (response === null || [0, 502, 503, 504].includes(response.getStatus())) return new ApiError(null, { cause });
  const body = errorBody.safeParse(readJson(response.getBody()));
  const retryAfter = Number(response.getHeader('retry-after') ?? Number.NaN);
  return new ApiError(response.getStatus(), {
    cause,
    ...(body.success && { detail: body.data.message, requestId: body.data.requestId }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  });
}

const isDetailed = (error: Error): error is DetailedError => 'originalResponse' in error;

/**
 * Uploads by the tus protocol.
 * @param onUnauthorized called when the session has ended.
 */
export function createResumableUploads(onUnauthorized: () => void): ResumableUploads {
  async function ask(method: 'HEAD' | 'DELETE', uploadId: string, signal?: AbortSignal): Promise<Response> {
    try {
      return await fetch(addressOf(uploadId), {
        method,
        headers: { 'tus-resumable': '1.0.0' },
        ...(signal && { signal }),
      });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ApiError(null, { cause });
    }
  }

  return {
    async offsetOf(uploadId, signal) {
      const response = await ask('HEAD', uploadId, AbortSignal.any([signal, AbortSignal.timeout(STALL_MS)]));
      const { status } = response;
      if (status === 404 || status === 410) return null;
      if (status === 401) onUnauthorized();
      // The server may still be processing what the broken connection sent, or be restarting.
      if (BUSY.includes(status) || status >= 502) throw new ApiError(null);
      if (!response.ok) throw new ApiError(status);
      return Number(response.headers.get('upload-offset'));
    },

    async send({ kind, name, content, reuse, uploadId, replaces }, { signal, onStarted, onProgress }) {
      const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
        throw new ApiError(null, { cause });
      });
      signal.throwIfAborted();
      return new Promise<string>((resolve, reject) => {
        let stalled: ReturnType<typeof setTimeout> | undefined;
        const upload = new Upload(content, {
          endpoint: RESUMABLE_PATH,
          uploadUrl: uploadId === null ? null : addressOf(uploadId),
          metadata: {
            kind,
            filename: name,
            ...(reuse.reuseLicence && { reuseLicence: reuse.reuseLicence }),
            ...(reuse.reuseWords !== undefined && { reuseWords: reuse.reuseWords }),
            ...(replaces && { replaces: replaces.id, note: replaces.note }),
          },
          // The row tracks the started upload, and decides when to resume.
          storeFingerprintForResuming: false,
          retryDelays: BUSY_MS,
          onShouldRetry: ({ originalResponse }) => BUSY.includes(originalResponse?.getStatus() ?? 0),
          onUploadUrlAvailable: () => onStarted(idOf(upload.url ?? '')),
          onProgress(sent) {
            watch();
            onProgress(sent);
          },
          onSuccess: () => end(() => resolve(idOf(upload.url ?? ''))),
          onError(error) {
            const failure = toApiError(isDetailed(error) ? error.originalResponse : null, error);
            if (failure.kind === 'unauthorized') onUnauthorized();
            end(() => reject(failure));
          },
        });
        const stop = () => void upload.abort();
        const cancel = () => {
          stop();
          end(() => reject(signal.reason));
        };
        const giveUp = () => {
          stop();
          end(() => reject(new ApiError(null, { cause: new DOMException('Nothing gets through.', 'TimeoutError') })));
        };
        function watch(): void {
          clearTimeout(stalled);
          stalled = setTimeout(giveUp, STALL_MS);
        }
        function end(settle: () => void): void {
          clearTimeout(stalled);
          signal.removeEventListener('abort', cancel);
          settle();
        }
        signal.addEventListener('abort', cancel);
        watch();
        upload.start();
      });
    },

    async discard(uploadId) {
      try {
        await ask('DELETE', uploadId);
      } catch {
        // The portal discards it after a day anyway.
      }
    },
  };
}
