import type { EndpointName } from '../index.ts';
import { errorBody } from '../shared/common.ts';
import { uploadByXhr } from '../upload/upload-transport.ts';
import { ApiError, errorKind } from './api-error.ts';
import { buildUrl } from './build-url.ts';
import type { CallOptions, ClientOptions } from './client-options.ts';
import { coerceResponse } from './coerce-response.ts';
import { CALL_TIMEOUT, withDeadline } from './deadline.ts';
import type { Endpoint } from './endpoint.ts';
import { findEndpoint } from './find-endpoint.ts';
import { networkCall } from './network-call.ts';

/** The input of a call. */
type CallInput = Partial<Record<'params' | 'query' | 'body', object>>;

const isSuccess = (status: number) => status === 200 || status === 201;

/** The portal's name for the request; empty where something else responded, such as a proxy. */
function requestIdOf({ headers }: Response): { requestId?: string } {
  const requestId = headers.get('x-request-id') ?? '';
  return /^[\w-]{1,64}$/.test(requestId) ? { requestId } : {};
}

/** A truncated response counts as none; one that is not JSON is invalid. */
async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const text = await networkCall(() => response.text(), signal);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(response.status, { kind: 'invalid', cause, ...requestIdOf(response) });
  }
}

async function readError(response: Response): Promise<ApiError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, {
    ...requestIdOf(response),
    ...(body.success && {
      detail: body.data.message,
      requestId: body.data.requestId,
      ...(body.data.field !== undefined && { field: body.data.field }),
      ...(body.data.reason !== undefined && { reason: body.data.reason }),
    }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  });
}

/** The fields of a form: lists become repeated fields. */
function* fieldsOf(body: object): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) yield [name, one];
  }
}

function asFiles(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of fieldsOf(body)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function encode({ encoding, body }: Endpoint, content: object = {}) {
  if (!body) return { headers: {} };
  if (encoding === 'form')
    return {
      headers: {},
      body: new URLSearchParams([...fieldsOf(content)].map(([name, value]) => [name, String(value)])),
    };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) };
}

const keyOf = ({ idempotencyKey: key }: CallOptions) => (key === undefined ? {} : { 'idempotency-key': key });

function carry(
  options: ClientOptions,
  endpoint: Endpoint,
  input: CallInput,
  call: CallOptions & { signal: AbortSignal },
): Promise<Response> {
  const url = options.baseUrl + buildUrl(endpoint.path, input.params, input.query);
  const accept = { accept: 'application/json' };
  if (endpoint.encoding === 'multipart') {
    const upload = options.upload ?? uploadByXhr;
    const onProgress = call.onProgress ?? (() => {});
    const headers = { ...accept, ...keyOf(call) };
    return upload({ url, body: asFiles(input.body ?? {}), headers, onProgress, signal: call.signal });
  }
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const { headers, ...rest } = encode(endpoint, input.body);
  return fetch(url, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...accept,
      ...headers,
      ...keyOf(call),
    },
    ...rest,
    signal: call.signal,
  });
}

/** Whether a call may be retried after a lost response. */
const isIdempotent = ({ method, isIdempotent, takesIdempotencyKey }: Endpoint, { idempotencyKey }: CallOptions) =>
  method === 'GET' || isIdempotent === true || (takesIdempotencyKey === true && idempotencyKey !== undefined);

async function exchange(
  options: ClientOptions,
  endpoint: Endpoint,
  input: CallInput,
  call: CallOptions & { signal: AbortSignal },
): Promise<{ status: number; body: unknown; named: { requestId?: string } }> {
  const response = await networkCall(() => carry(options, endpoint, input, call), call.signal);
  const { status } = response;
  if (isSuccess(status)) return { status, body: await readJson(response, call.signal), named: requestIdOf(response) };
  const error = await readError(response);
  if (error.kind === 'unauthorized' && !call.handlesUnauthorized) options.onUnauthorized?.();
  throw error;
}

/** Makes one call of the API. A repeatable call is retried if there is no response. */
export async function send(
  options: ClientOptions,
  name: EndpointName,
  input: CallInput,
  call: CallOptions,
): Promise<unknown> {
  const { timeout = CALL_TIMEOUT, attempts = 2, onWarning = (message: string) => console.warn(message) } = options;
  const endpoint = await withDeadline(timeout, call.signal, (signal) => networkCall(() => findEndpoint(name), signal));
  // Uploads take as long as they take, and show their progress.
  const wait = timeout === null ? null : (endpoint.respondsWithin ?? timeout);
  const limit = endpoint.encoding === 'multipart' ? null : wait;
  const attempt = () =>
    withDeadline(limit, call.signal, (signal) => exchange(options, endpoint, input, { ...call, signal }));
  const attemptAgain = async (left: number): Promise<Awaited<ReturnType<typeof attempt>>> => {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || errorKind(error) !== 'unreachable') throw error;
      return attemptAgain(left - 1);
    }
  };
  const { status, body, named } = await attemptAgain(isIdempotent(endpoint, call) ? attempts - 1 : 0);
  const { value, problems } = coerceResponse(endpoint.response, endpoint.adapt ? endpoint.adapt(body) : body);
  for (const problem of problems) onWarning(`${name}: ${problem}`);
  if (value === undefined) throw new ApiError(status, { kind: 'invalid', ...named });
  return value;
}
