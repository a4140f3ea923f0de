import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const FIELDS_MAX = 20;
/** Of a field, in bytes. */
const FIELD_MAX = 10_000;
/** How many files a form may hold at all; which of them are taken is up to the call. */
const FILES_MAX = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the call's body travels, as the contract says. */
    encoding?: 'json' | 'form' | 'multipart';
  }
}

/** Reads forms: those of fields into the body, on the calls that take one; those of files are left to the call. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(URL_ENCODED, { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.encoding !== 'form') {
      done(new HttpError(415, 'Unsupported Media Type: this call takes JSON.'));
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
      // Whoever takes files counts their bytes.
      fileSize: Number.MAX_SAFE_INTEGER,
    },
  });
}

/** Reads the fields of a `multipart/form-data` body of a call that takes no files. */
export async function readFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new HttpError(400, 'This call takes no files.', { field: part.fieldname });
    }
    fields.set(part.fieldname, part.value);
  }
  request.body = Object.fromEntries(fields);
}
