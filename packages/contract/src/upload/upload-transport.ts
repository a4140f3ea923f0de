/** The endpoint for tus uploads; each upload has its own URL below it. */
export const RESUMABLE_PATH = '/api/me/uploads';
/** Smaller files are sent in one call: sending them again is faster than resuming. */
export const RESUMABLE_FROM = 1_000_000;

/** An upload to send. */
export interface UploadRequest {
  url: string;
  body: FormData;
  headers: Readonly<Record<string, string>>;
  /** Called with the bytes sent, including the form around the files. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal | undefined;
}

/** Sends an upload; the response is like that of `fetch`. Rejects without a response, and when aborted. */
export type UploadTransport = (request: UploadRequest) => Promise<Response>;

/**
 * Without progress or a response for this long, the connection counts as lost, even without an error: longer than the
 * server takes to check a file.
 */
export const UPLOAD_STALL_MS = 180_000;

/** Sends an upload by XMLHttpRequest, the only way to observe upload progress in browsers. */
export const uploadByXhr: UploadTransport = ({ url, body, headers, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      reject(new TypeError('Nothing gets through'));
      abort();
    };
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(giveUp, UPLOAD_STALL_MS);
    };
    request.open('POST', url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(loaded, total);
    };
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      const { status } = request;
      // Responses with these statuses must not have a body.
      const content = [204, 205, 304].includes(status) ? null : request.responseText;
      resolve(
        new Response(content, { status, ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }) }),
      );
    };
    request.onerror = () => reject(new TypeError('Failed to upload'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) return reject(signal.reason);
    watch();
    request.send(body);
  });
