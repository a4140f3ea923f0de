import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Call, PortalResponse } from './call.ts';

/** A request whose body is sent in parts. */
export interface SlowCall {
  /** Sends more of the body. */
  write(part: Buffer): void;
  /** Sends the last part. @returns the response. */
  end(part: Buffer): Promise<PortalResponse>;
}

/** Calls a portal over TLS, over connections that are kept open. */
export interface SecureCaller {
  /** @throws without a response. */
  call(path: string, options?: Call): Promise<PortalResponse>;
  /** Sends the headers of a request, and of its body as much as is written. */
  begin(path: string, options: Omit<Call, 'body'> & { length: number }): SlowCall;
  close(): void;
}

async function read(answered: Promise<unknown[]>, began: number): Promise<PortalResponse> {
  const [response] = (await answered) as [IncomingMessage];
  const bytes = await buffer(response);
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(name, String(value));
  const text = bytes.toString();
  return {
    status: response.statusCode ?? 0,
    headers,
    bytes,
    text,
    json: <Body>() => JSON.parse(text) as Body,
    milliseconds: performance.now() - began,
  };
}

/**
 * @param url address of the proxy.
 * @param certificate the only one that is trusted.
 */
export function createSecureCaller(url: string, certificate: Buffer): SecureCaller {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  function open(path: string, { cookie, headers, method, limit = 60_000 }: Call) {
    const options: RequestOptions = {
      agent,
      method,
      headers: { ...(cookie !== undefined && { cookie }), ...headers },
      signal: AbortSignal.timeout(limit),
    };
    return request(new URL(path, url), options);
  }
  return {
    call(path, { body, ...options } = {}) {
      const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
      const content = body === undefined ? null : Buffer.from(isJson ? JSON.stringify(body) : body);
      const sent = open(path, {
        method: content === null ? 'GET' : 'POST',
        ...options,
        headers: {
          ...(isJson && { 'content-type': 'application/json' }),
          ...(content !== null && { 'content-length': String(content.length) }),
          ...options.headers,
        },
      });
      const answered = once(sent, 'response');
      sent.end(content ?? undefined);
      return read(answered, performance.now());
    },
    begin(path, { length, ...options }) {
      const sent = open(path, {
        method: 'POST',
        ...options,
        headers: { ...options.headers, 'content-length': String(length) },
      });
      const answered = once(sent, 'response');
      // `end` reports failures to its caller.
      answered.catch(() => {});
      return {
        write: (part) => void sent.write(part),
        end: (part) => {
          sent.end(part);
          return read(answered, performance.now());
        },
      };
    },
    close: () => agent.destroy(),
  };
}
