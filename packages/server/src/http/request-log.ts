import { cutText } from '@community/contract/shared';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyLoggerOptions,
  type FastifyRequest,
  fastify,
} from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import type { LogLevel } from '../config/environment.ts';

/** Paths that end in a secret, which lets anybody fetch the file, see the plan or set the password. */
const secretPaths = /^(\/files\/|\/exports\/|\/password\/reset\/|\/api\/shared-plan\/)[^?]+/;
/** Secrets in a query: codes of a provider, and the parameters that belong to them. */
const secretValues =
  /([?&](?:code|state|session_state|iss|id_token|access_token|token|ticket|proof|key|secret|password)=)[^&#]+/gi;
/** Words, and several joined by dots as in a signed token. */
const words = /[\w-]+(?:\.[\w-]+)*/g;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Anything long and random, wherever it occurs: also secrets not listed here. */
const isRandom = (text: string) => text.split('.').some(({ length }) => length >= 32) && !uuid.test(text);

/** Letters, digits and signs that mean the same when they are encoded (RFC 3986, unreserved). */
const encoded = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi;

/** A request's address without the secrets in it, however they are spelt. */
export function withoutSecrets(url: string): string {
  return url
    .replace(encoded, decodeURIComponent)
    .replace(secretPaths, '$1…')
    .replace(secretValues, '$1…')
    .replace(words, (found) => (isRandom(found) ? '…' : found));
}

/** JSON lines on standard output. Headers and bodies are never logged; the masks are a second line of defence. */
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

/** Logs without a server, in the server's format. */
export function createLog(level: LogLevel): FastifyBaseLogger {
  return fastify({ logger: logOptions(level) }).log;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused or failed, without quoting any text that was sent. */
    refusal: string | undefined;
  }
}

/** Longest logged reason, in characters. */
const REASON_MAX = 200;

/** Logs one line after each response, with the reason for a refusal. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        req: request,
        res: reply,
        user: request.user?.id,
        reason: request.refusal && cutText(request.refusal, REASON_MAX),
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
