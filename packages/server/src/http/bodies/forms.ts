import type { Readable } from 'node:stream';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http-error.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const FIELDS_MAX = 20;
/** Largest field, in bytes. */
const FIELD_MAX = 10_000;
/**
 * Bytes between two files of a form: the headers of parts, and fields. The parser would read endless headers for as
 * long as they arrive.
 */
const BESIDE_FILES_MAX = 256 * 1024;
/** How many files a form may hold; the call decides which of them are accepted. */
export const FILES_MAX = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The encoding of the call's body, as in the contract. */
    encoding?: 'json' | 'form' | 'multipart';
  }
}

const takesJson = () => new HttpError(415, 'Unsupported Media Type: this call takes JSON.');

/**
 * Refuses a `multipart/form-data` body on a call that expects JSON, or no body: it would not be read.
 * @throws {HttpError} 415.
 */
export function refuseMultipart(request: FastifyRequest): void {
  if (request.isMultipart()) throw takesJson();
}

/** Reads forms: those of fields into the body, on the calls that accept one; forms with files are read by the call. */
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

/** Waits for the first piece of a body without consuming it; empty where there is none. */
async function peek(body: Readable): Promise<Buffer> {
  for (;;) {
    const piece = body.read() as Buffer | null;
    if (piece !== null) {
      body.unshift(piece);
      return piece;
    }
    if (body.readableEnded || body.destroyed) return Buffer.alloc(0);
    const { promise, resolve } = Promise.withResolvers<void>();
    const events = ['readable', 'end', 'close', 'error'];
    for (const event of events) body.once(event, resolve);
    await promise;
    for (const event of events) body.off(event, resolve);
  }
}

/** Longest boundary: RFC 2046 allows 70 characters. */
const BOUNDARY_MAX = 200;

/** Whether a `multipart/form-data` body begins like one, so that other bodies are not read to their end. */
async function startsWithBoundary({ raw, headers }: FastifyRequest): Promise<boolean> {
  const [, quoted, plain] = /;\s?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || boundary.length > BOUNDARY_MAX) return false;
  const start = await peek(raw);
  const marker = Buffer.from(`--${boundary}`, 'latin1');
  const length = Math.min(start.length, marker.length);
  return start.subarray(0, length).equals(marker.subarray(0, length));
}

/**
 * The parts of a `multipart/form-data` body, one after the other. A file has to be read to its end before the next part
 * is requested.
 * @throws {HttpError} 400 where the body does not begin with its boundary, or has too much besides its files.
 */
export async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart, void> {
  if (!(await startsWithBoundary(request))) throw new HttpError(400, 'The body is not a form.');
  const { raw } = request;
  const { promise: excess, reject } = Promise.withResolvers<never>();
  let file: Readable | null = null;
  let beside = 0;
  const count = ({ length }: Buffer) => {
    if (file !== null && !file.readableEnded) return;
    // The last piece may have brought much of a file.
    if (beside > BESIDE_FILES_MAX) reject(new HttpError(400, 'The fields of the form are too large.'));
    beside += length;
  };
  const parts = request.parts();
  // The parser takes the body over with the first call.
  let next = parts.next();
  raw.on('data', count);
  try {
    for (;;) {
      const { value, done } = await Promise.race([next, excess]);
      if (done) return;
      beside = 0;
      file = value.type === 'file' ? value.file : null;
      yield value;
      next = parts.next();
    }
  } finally {
    raw.off('data', count);
  }
}

async function collectFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of readParts(request)) {
    if (part.type === 'file') {
      part.file.resume();
      throw new HttpError(400, 'This call takes no files.', { field: part.fieldname });
    }
    fields.set(part.fieldname, part.value);
  }
  return Object.fromEntries(fields);
}

/**
 * Reads the fields of a `multipart/form-data` body of a call that accepts no files.
 * @throws {HttpError} 400 where it holds files, or cannot be read.
 */
export async function readFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  try {
    request.body = await collectFields(request);
  } catch (error) {
    // The parser's message is of no use to the user.
    throw error instanceof HttpError ? error : new HttpError(400, 'The request is not a complete form.');
  }
}
