import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { RESUMABLE_PATH } from '@community/contract/upload';
import { DataStore, type Lock, type Locker, Metadata, Server, Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import type { Caller } from '../../http/route.ts';
import { isDiskFull } from '../../store/disk-full.ts';
import type { PartialStorage } from './partial-storage.ts';
import {
  beginPartial,
  findPartial,
  type NewPartial,
  noRoom,
  notePart,
  noUpload,
  removePartial,
} from './partial-uploads.ts';
import { createUploadLock } from './upload-lock.ts';

/** Dependencies of the uploads. */
export interface TusParts extends Pick<FastifyInstance, 'config' | 'db' | 'orphanedFiles' | 'store'> {
  content: PartialStorage;
  /** Decides about a new upload. @throws {HttpError} where it is refused. */
  admit: (metadata: Record<string, string | null>) => Promise<Pick<NewPartial, 'kind' | 'fileName'>>;
}

/** Longest `Upload-Metadata` header, in characters. */
const METADATA_MAX = 4000;
const LOCK_PATIENCE_MS = 20_000;
/** How long a call keeps writing received bytes after another one has requested the lock. */
const DRAIN_MS = 1000;

/** Messages for the statuses with which the library refuses. */
const problems: Record<number, string> = {
  404: noUpload,
  409: 'The upload is at another offset. Request it with HEAD, and continue from there.',
  412: 'This address supports tus 1.0.0 only: send the header Tus-Resumable: 1.0.0.',
  413: 'The file is too large, or more bytes were sent than announced.',
};

const isMetadata = (value: unknown): value is Record<string, string | null> =>
  typeof value === 'object' && value !== null;

/** The uploads of one caller, as the library's data store. */
class CallersUploads extends DataStore {
  readonly #parts: TusParts;
  readonly #caller: Caller;
  #writing: Promise<unknown> = Promise.resolve();
  /** The id of the upload that this call began. */
  #begun: string | null = null;

  constructor(parts: TusParts, caller: Caller) {
    super();
    this.#parts = parts;
    this.#caller = caller;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { admit, config, store } = this.#parts;
    const { id, size = 0, metadata } = upload;
    if (size === 0) throw new HttpError(400, 'The file is empty.');
    const given = isMetadata(metadata) ? metadata : {};
    const growingKey = store.openGrowing ? store.newKey() : null;
    const row = { id, size, growingKey, metadata: Metadata.stringify(given), ...(await admit(given)) };
    await beginPartial(this.#caller.asCaller, row, config.perUser.storageBytes);
    this.#begun = id;
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, received, metadata } = await findPartial(this.#parts.db, id, this.#caller.user.id);
    return new Upload({ id, size, offset: received, metadata: Metadata.parse(metadata) });
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    const writing = this.#append(content, id, offset);
    this.#writing = Promise.allSettled([writing]);
    return writing;
  }

  /** Resolves when nothing more is written: after a broken connection, the library does not wait for pending writes. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #append(content: Readable, id: string, offset: number): Promise<number> {
    const upload = await findPartial(this.#parts.db, id, this.#caller.user.id);
    // An empty write after the end comes from a client that only missed the response.
    if (upload.isFinished) return offset;
    let kept = offset;
    await this.#parts.content.append({ ...upload, received: offset }, content, async (received, work) => {
      if (received === kept) return;
      await this.#caller.asCaller(async (transaction) => {
        await notePart(transaction, id, kept, received);
        await work?.(transaction);
      });
      kept = received;
    });
    return kept;
  }

  /** Removes what a refused call has begun: the caller does not learn its address, and could not continue. */
  async withdraw(): Promise<void> {
    if (this.#begun !== null) await this.remove(this.#begun);
  }

  override async remove(id: string): Promise<void> {
    const { growingKey } = await findPartial(this.#parts.db, id, this.#caller.user.id);
    await this.#caller.asCaller((transaction) => removePartial(transaction, id));
    if (growingKey !== null) await this.#parts.orphanedFiles.discard([growingKey]);
  }
}

/** Serialises the calls on an upload. */
function createLocker({ db }: Pick<TusParts, 'db'>, uploads: CallersUploads): Locker {
  return {
    newLock(id: string): Lock {
      const lock = createUploadLock(db, id);
      return {
        lock: (signal, release) => lock.take(release, LOCK_PATIENCE_MS, signal),
        async unlock() {
          await uploads.settled();
          await lock.release();
        },
      };
    },
  };
}

/**
 * The request in the form the library expects, without its address: the server has parsed that already. The body is
 * only accessed on demand: as long as it is untouched, it can still be drained.
 */
function asWebRequest({ raw, method, headers }: FastifyRequest): Request {
  const request = new Request(new URL(RESUMABLE_PATH, 'http://portal'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])) as [
      string,
      string,
    ][],
  });
  let body: ReadableStream | null = null;
  Object.defineProperties(request, {
    body: {
      get: () => {
        // Unlike `Readable.toWeb`, this passes chunks on without copying them.
        body ??= ReadableStream.from(raw);
        return body;
      },
    },
    // Through this the library notices a broken connection.
    runtime: { value: { name: 'node', node: { req: raw } } },
  });
  return request;
}

function explain(error: unknown): unknown {
  if (isDiskFull(error)) return new HttpError(507, noRoom);
  const { status_code: status } = error as { status_code?: unknown };
  if (error instanceof Error || typeof status !== 'number') return error;
  return new HttpError(status, problems[status] ?? 'The upload cannot continue like this.');
}

/** Headers of the protocol's extensions that are not offered. */
const extensionHeaders = ['upload-defer-length', 'upload-concat', 'upload-checksum'];

/**
 * Handles a call of the tus protocol.
 * @param id of the caller's upload; undefined where the call is about none.
 * @throws {HttpError} where it is refused.
 */
export async function handleTus(
  parts: TusParts,
  caller: Caller,
  id: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('tus-resumable', '1.0.0');
  const { 'upload-metadata': metadata } = request.headers;
  if (typeof metadata === 'string' && metadata.length > METADATA_MAX) {
    throw new HttpError(400, `Upload-Metadata may have ${METADATA_MAX} characters at most.`);
  }
  const foreign = extensionHeaders.find((name) => name in request.headers);
  if (foreign !== undefined || (request.method === 'PATCH' && 'upload-length' in request.headers)) {
    throw new HttpError(
      400,
      `The header ${foreign ?? 'upload-length'} belongs to an extension that is not supported here.`,
    );
  }
  const failures: unknown[] = [];
  const datastore = new CallersUploads(parts, caller);
  const server = new Server({
    path: RESUMABLE_PATH,
    relativeLocation: true,
    maxSize: parts.config.upload.maxBytes,
    namingFunction: () => randomUUID(),
    // The library would take it from the address, differently from the router.
    getFileIdFromRequest: () => id,
    locker: createLocker(parts, datastore),
    lockDrainTimeout: DRAIN_MS,
    datastore,
    onResponseError(_request, error) {
      failures.push(error);
      return undefined;
    },
  });
  const response = await server.handleWeb(asWebRequest(request) as Parameters<Server['handleWeb']>[0]);
  if (failures.length > 0 || response.status >= 400) await datastore.withdraw();
  for (const failure of failures) throw explain(failure);
  if (response.status >= 400) throw explain({ status_code: response.status });
  for (const [name, value] of response.headers) {
    // No cross-origin calls.
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value);
  }
  return reply.code(response.status).send('');
}
