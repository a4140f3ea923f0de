import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@community/contract/common';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';
import { errorCode } from '../start-error.ts';

/** PostgreSQL's and the system's codes for a database that is gone, starting, stopping or too slow. */
const unavailable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '57014', '53300']);

/** Answers with the error body that every refused call has. */
export function sendError(reply: FastifyReply, status: number, message: string, field?: string): FastifyReply {
  const body: ErrorBody = {
    error: STATUS_CODES[status] ?? 'Error',
    message,
    requestId: reply.request.id,
    ...(field !== undefined && { field }),
  };
  // As a string, so that no route's description of its answers is applied.
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers a failed call: what the caller did wrong is said, what went wrong here is only logged. */
export function handleError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return sendError(reply, error.statusCode, error.message, error.field);
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendError(reply, status, error.message);
  request.log.error({ err: error }, 'call failed');
  if (unavailable.has(errorCode(error))) {
    reply.header('retry-after', 5);
    return sendError(reply, 503, 'The portal is busy or starting. Please try again in a moment.');
  }
  return sendError(reply, 500, 'Something went wrong. Please try again.');
}

/** Lets every failure be answered with JSON and a request id, never a stack. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(handleError);
}
