/** A request to a portal. */
export interface Call {
  /** @default 'GET', or 'POST' with a body */
  method?: string;
  /** A `Cookie` header. */
  cookie?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is bytes or text. */
  body?: object | Buffer | string;
  /** Timeout in milliseconds. */
  limit?: number;
}

/** A response. */
export interface PortalResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** @throws when it is not JSON. */
  json<Body>(): Body;
  /** Until the last byte. */
  milliseconds: number;
}

/** Longer than any call may take. */
const LIMIT_MS = 60_000;

/**
 * Calls a portal.
 * @throws without a response.
 */
export async function call(url: string, { cookie, limit = LIMIT_MS, ...options }: Call = {}): Promise<PortalResponse> {
  const { body, method = body === undefined ? 'GET' : 'POST' } = options;
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const began = performance.now();
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : toBody(body as Buffer | string) }),
    signal: AbortSignal.timeout(limit),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    get text() {
      return bytes.toString();
    },
    json: <Body>() => JSON.parse(bytes.toString()) as Body,
    milliseconds: performance.now() - began,
  };
}

const toBody = (body: Buffer | string) => (typeof body === 'string' ? body : new Uint8Array(body));
