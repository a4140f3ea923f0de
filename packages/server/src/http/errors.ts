import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@community/contract/shared';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../process/errors.ts';
import { bareHeaders } from '../security/security-headers.ts';
import { isBucketUnavailable } from '../store/bucket-refusal.ts';
import { isDiskFull } from '../store/disk-full.ts';
import { acceptsHtml } from './html.ts';
import { HttpError } from './http-error.ts';
import { newRequestId } from './request-id.ts';

/** Error codes of PostgreSQL and the system for a database that is down, starting, stopping, too slow or too busy. */
const unavailable =
  /^(08...|53...|57P0[1-5]|57014|55P03|40P01|25P03|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN))$/;

/** Sends the error body that all refused calls share. */
export function sendError(
  reply: FastifyReply,
  status: number,
  message: string,
  { field, reason }: Pick<HttpError, 'field' | 'reason'> = { field: undefined, reason: undefined },
): FastifyReply {
  const body: ErrorBody = {
    error: STATUS_CODES[status] ?? 'Error',
    message,
    requestId: reply.request.id,
    ...(field !== undefined && { field }),
    ...(reason !== undefined && { reason }),
  };
  // As a string, to bypass the route's response schema.
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Responds to a failed request: client errors are explained, server errors only logged. */
export function handleError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  // Fastify's message about a body may quote parts of it.
  request.refusal = error instanceof HttpError ? error.message : error.code;
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return sendError(reply, error.statusCode, error.message, error);
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendError(reply, status, error.message);
  request.log.error({ err: error }, 'call failed');
  if (isDiskFull(error)) {
    return sendError(reply, 507, 'The portal has no room left, so nothing was saved. Please try again later.');
  }
  if (unavailable.test(errorCode(error)) || isBucketUnavailable(error)) {
    reply.header('retry-after', 5);
    return sendError(reply, 503, 'The portal is busy or starting. Please try again in a moment.');
  }
  return sendError(reply, 500, 'Something went wrong. Please try again.');
}

/** Longest path parameter, in characters. */
export const PARAM_MAX = 8000;
/** The message for an address longer than any route accepts. */
export const addressTooLong = 'The address is too long.';

/** The message for addresses that reach no route; Fastify's own repeats the address, however long it is. */
const addressProblems: Record<number, string> = {
  400: 'The address cannot be read.',
  414: addressTooLong,
};

/**
 * Responds to an address that cannot be routed. Hooks do not run for these, so this sets the headers that hooks would.
 * A browser that opens an address with a stray percent sign is redirected to the address with the sign escaped, where
 * the portal shows its page for unknown addresses.
 */
export function createAddressErrorHandler(setHeaders: (request: FastifyRequest, reply: FastifyReply) => void) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    setHeaders(request, reply);
    if (error.statusCode === 400 && acceptsHtml(request)) {
      // One leading slash: two would name another host.
      return reply.redirect(`/${request.url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`);
    }
    const problem = addressProblems[error.statusCode ?? 500];
    if (problem === undefined) return handleError(error, request, reply);
    return sendError(reply, error.statusCode ?? 400, problem);
  };
}

const connectionProblems: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
};

/**
 * Responds to something other than an HTTP request, on the raw socket.
 * @param isHttps whether people reach the portal over https.
 */
export function createConnectionErrorHandler(isHttps: boolean) {
  return function handleConnectionError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = connectionProblems[error.code] ?? {
      status: 400,
      message: 'This is not an HTTP request.',
    };
    const requestId = newRequestId();
    this.log.info({ requestId, code: error.code, status }, 'connection refused');
    const reason = STATUS_CODES[status] ?? 'Error';
    const body = JSON.stringify({ error: reason, message, requestId } satisfies ErrorBody);
    const headers = { ...bareHeaders(isHttps), 'x-request-id': requestId };
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
