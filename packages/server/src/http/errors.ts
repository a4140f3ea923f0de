import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@community/contract/shared';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../process/errors.ts';
import { bareHeaders } from '../security/security-headers.ts';
import { isDiskFull } from '../store/disk-full.ts';
import { acceptsHtml } from './html.ts';
import { HttpError } from './http-error.ts';

/** PostgreSQL's and the system's codes for a database that is gone, starting, stopping, too slow or too busy. */
const unavailable =
  /^(08...|53...|57P0[1-5]|57014|55P03|40P01|25P03|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN))$/;

/** Answers with the error body that every refused call has. */
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
  // As a string, so that no route's description of its answers is applied.
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers a failed request: the caller's mistakes are explained, the server's are only logged. */
export function handleError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  // Fastify's message about a body may quote some of it.
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
  if (unavailable.test(errorCode(error))) {
    reply.header('retry-after', 5);
    return sendError(reply, 503, 'The portal is busy or starting. Please try again in a moment.');
  }
  return sendError(reply, 500, 'Something went wrong. Please try again.');
}

/** Longest path parameter, in characters. */
export const PARAM_MAX = 8000;
/** The message for an address longer than any route accepts. */
export const addressTooLong = 'The address is too long.';

/** What is said of addresses that never reach a route; Fastify's own words repeat the address, however long it is. */
const addressProblems: Record<number, string> = {
  400: 'The address cannot be read.',
  414: addressTooLong,
};

/**
 * Answers a call whose address cannot be routed. Hooks do not run for these, so they set what hooks would. A browser
 * that opens an address with a stray percent sign is sent to the one that means it as it stands, where the portal shows
 * that there is nothing.
 */
export function createAddressErrorHandler(setHeaders: (request: FastifyRequest, reply: FastifyReply) => void) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    setHeaders(request, reply);
    if (error.statusCode === 400 && acceptsHtml(request)) {
      // One slash at its beginning: two would name another host.
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
 * Answers what is not an HTTP request, on the raw socket.
 * @param isHttps whether people reach the portal by https.
 */
export function createConnectionErrorHandler(isHttps: boolean) {
  return function handleConnectionError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = connectionProblems[error.code] ?? { status: 400, message: 'This is no HTTP request.' };
    const requestId = randomUUID();
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
