import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyLoggerOptions,
  type FastifyRequest,
  fastify,
} from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import type { LogLevel } from '../config/settings.ts';

/** Paths whose rest is a secret: who knows it may fetch the file or set the password. */
const secretPaths = /^(\/files\/|\/exports\/|\/password\/reset\/)[^?]+/;

/** A request's address without the secrets that some hold. */
export function withoutSecrets(url: string): string {
  return url.replace(secretPaths, '$1…');
}

/** JSON lines on standard output. Headers and bodies are never written; should one slip in, its secrets are masked. */
export function logOptions(level: LogLevel): FastifyLoggerOptions & PinoLoggerOptions {
  return {
    level,
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', 'set-cookie'].flatMap((name) => [
        `["${name}"]`,
        `*["${name}"]`,
        `*.*["${name}"]`,
      ]),
      censor: '[hidden]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        address: request.ip,
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  };
}

/** Writes lines as the server does, before there is one or without it. */
export function createLog(level: LogLevel): FastifyBaseLogger {
  return fastify({ logger: logOptions(level) }).log;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused or failed, in words that hold nothing of what was sent. */
    refusal: string | undefined;
  }
}

/** Longest reason that is written, in characters. */
const REASON_MAX = 200;

/** Writes one line when an answer has been sent, with the reason where it is a refusal. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        req: request,
        res: reply,
        user: request.user?.id,
        reason: request.refusal?.slice(0, REASON_MAX),
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
