import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const FIELDS_MAX = 20;
/** Of a field, in bytes. */
const FIELD_MAX = 10_000;
/** Most files in a form; each handler decides which of them it accepts. */
export const FILES_MAX = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content type of the call's body, from the contract. */
    encoding?: 'json' | 'form' | 'multipart';
  }
}

const takesJson = () => new HttpError(415, 'Unsupported Media Type: this call takes JSON.');

/**
 * Refuses a `multipart/form-data` body on a call that takes JSON or no body: it would never be read.
 * @throws {HttpError} 415.
 */
export function refuseMultipart(request: FastifyRequest): void {
  if (request.isMultipart()) throw takesJson();
}

/** Parses forms: fields become the body of calls that take a form; calls that take files read them themselves. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(URL_ENCODED, { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.encoding !== 'form') {
      done(takesJson());
      return;
    }
    done(null, Object.fromEntries(new URLSearchParams(String(text))));
  });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldNameSize: 100,
      fieldSize: FIELD_MAX,
      fields: FIELDS_MAX,
      files: FILES_MAX,
      parts: FILES_MAX + FIELDS_MAX,
      // Handlers that accept files count their bytes.
      fileSize: Number.MAX_SAFE_INTEGER,
    },
  });
}

async function collectFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new HttpError(400, 'This call takes no files.', { field: part.fieldname });
    }
    fields.set(part.fieldname, part.value);
  }
  return Object.fromEntries(fields);
}

/**
 * Reads the fields of a `multipart/form-data` body on a call without files.
 * @throws {HttpError} 400 where it holds files, or cannot be parsed.
 */
export async function readFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  try {
    request.body = await collectFields(request);
  } catch (error) {
    // The parser's message would not help the user.
    throw error instanceof HttpError ? error : new HttpError(400, 'The form is not complete, or is none.');
  }
}
