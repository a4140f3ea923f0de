import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const FIELDS_MAX = 20;
/** Of a field, in bytes. */
const FIELD_MAX = 10_000;
/** How many files a form may hold; which of them are taken is up to the call. */
export const FILES_MAX = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the call's body travels, as the contract says. */
    encoding?: 'json' | 'form' | 'multipart';
  }
}

const takesJson = () => new HttpError(415, 'Unsupported Media Type: this call takes JSON.');

/**
 * Refuses a `multipart/form-data` body on a call that takes JSON, or nothing: nobody would read it.
 * @throws {HttpError} 415.
 */
export function refuseMultipart(request: FastifyRequest): void {
  if (request.isMultipart()) throw takesJson();
}

/** Reads forms: those of fields into the body, on the calls that take one; those of files are left to the call. */
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
 * Reads the fields of a `multipart/form-data` body of a call that takes no files.
 * @throws {HttpError} 400 where it holds files, or cannot be read.
 */
export async function readFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  try {
    request.body = await collectFields(request);
  } catch (error) {
    // The parser's message is of no use to the user.
    throw error instanceof HttpError ? error : new HttpError(400, 'The form is not complete, or is none.');
  }
}
