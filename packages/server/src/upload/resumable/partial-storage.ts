import { constants, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { createMemoryReleaser } from '../../process/release-memory.ts';
import type { ContentSums } from '../files/block-sums.ts';
import { ContentHash } from '../files/content-hash.ts';
import { continueFile, type FileWriter, openFileWriter } from '../files/file-writer.ts';
import type { PartialUpload } from './partial-uploads.ts';

/** Records how many bytes are safe, in one transaction with `work`. */
export type NoteKept = (received: number, work?: (transaction: Db) => Promise<void>) => Promise<void>;

/** Stores the content of incomplete uploads, in any kind of store. */
export interface PartialStorage {
  /**
   * Appends content, regularly recording how much is safe. If the content is interrupted, what has arrived is kept.
   * @throws the content's error, the system's when it cannot be written, and whatever `note` throws.
   */
  append(upload: PartialUpload, content: AsyncIterable<Buffer>, note: NoteKept): Promise<void>;
  /**
   * Copies the whole content to a path where there is none yet; the copy may be modified.
   * @returns its checksums; undefined where it did not arrive in one piece.
   */
  collect(upload: PartialUpload, path: string): Promise<ContentSums | undefined>;
}

/** Where the content is. */
interface Content {
  append(upload: PartialUpload, content: AsyncIterable<Buffer>, note: NoteKept, hash?: ContentHash): Promise<void>;
  collect(upload: PartialUpload, path: string): Promise<void>;
}

type Parts = Pick<FastifyInstance, 'db' | 'store' | 'orphanedFiles' | 'workspace'>;

/** How much may be lost when the process is killed, in milliseconds of the upload. */
const NOTE_MS = 2000;
/** The size of pieces where files cannot grow; a piece is lost when the process is killed. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** As many pieces that are smaller than one together become one: each costs a row, an object and a request. */
const MERGED_PIECES = 64;

/** Passes on the content until it ends. @returns the errors of reading it or of taking it. */
async function drain(content: AsyncIterable<Buffer>, take: (chunk: Buffer) => Promise<void>): Promise<() => void> {
  const failures: unknown[] = [];
  const release = createMemoryReleaser();
  try {
    for await (const chunk of content) {
      // After a failure the rest is read and discarded, so that the sender gets the response.
      if (failures.length === 0) await take(chunk).catch((error: unknown) => failures.push(error));
      release(chunk);
    }
  } catch (error) {
    failures.push(error);
  }
  return () => {
    for (const failure of failures) throw failure;
  };
}

/** In one growing file of the store. */
function growing(openGrowing: NonNullable<Parts['store']['openGrowing']>, { store }: Parts): Content {
  const keyOf = ({ growingKey }: PartialUpload) => {
    if (growingKey === null) throw new Error('The upload is stored in pieces, which this store does not support.');
    return growingKey;
  };
  return {
    async append(upload, content, note, hash) {
      const writer = continueFile(await openGrowing(keyOf(upload)), upload.received, hash);
      try {
        let notedAt = performance.now();
        const keep = async () => {
          await note(await writer.sync());
          notedAt = performance.now();
        };
        const finish = await drain(content, async (chunk) => {
          await writer.add(chunk);
          if (performance.now() - notedAt > NOTE_MS) await keep();
        });
        await keep();
        finish();
      } finally {
        await writer.close();
      }
    },
    async collect(upload, path) {
      const key = keyOf(upload);
      // Packages are replaced, never modified; videos are cleaned in place.
      if (upload.kind === 'scenario') return store.fetchTo(key, path);
      const source = `${path}.whole`;
      await store.fetchTo(key, source);
      await copyFile(source, path, constants.COPYFILE_EXCL);
    },
  };
}

/** A stored piece. */
interface StoredPiece {
  /** Offset of its first byte. */
  start: number;
  key: string;
}

/** A piece being written. */
interface NewPiece {
  path: string;
  writer: FileWriter;
  /** Offset of its first byte: before that of the content, where it takes the place of earlier pieces. */
  start: number;
  /** Bytes of the content. */
  size: number;
}

/** The last pieces of an upload with so many bytes, where they are many and small; otherwise none. */
async function findSmallPieces(db: Db, id: string, received: number): Promise<StoredPiece[]> {
  const last = await db
    .selectFrom('partial_piece')
    .select(['start', 'key'])
    .where('upload_id', '=', id)
    .orderBy('start', 'desc')
    .limit(MERGED_PIECES)
    .execute();
  const first = last.at(-1);
  const isSmall = first !== undefined && received - first.start < PIECE_BYTES;
  return last.length === MERGED_PIECES && isSmall ? last.reverse() : [];
}

/** Removes the pieces of an upload from an offset on; their files are left to the sweep. */
async function removePieces(transaction: Db, id: string, from: number): Promise<void> {
  await transaction.deleteFrom('partial_piece').where('upload_id', '=', id).where('start', '>=', from).execute();
}

/** In pieces, each a file in the store. */
function inPieces({ db, store, orphanedFiles, workspace }: Parts): Content {
  async function copy(pieces: readonly Pick<StoredPiece, 'key'>[], writer: FileWriter): Promise<void> {
    for (const { key } of pieces) for await (const chunk of store.open(key)) await writer.add(chunk);
  }

  /** Opens the next piece, which begins with what small ones before it hold: each call may send a single byte. */
  async function openPiece(path: string, id: string, received: number, hash?: ContentHash): Promise<NewPiece> {
    const earlier = await findSmallPieces(db, id, received);
    const writer = await openFileWriter(path, hash);
    try {
      await copy(earlier, writer);
    } catch (error) {
      await writer.close();
      throw error;
    }
    return { path, writer, start: earlier[0]?.start ?? received, size: 0 };
  }

  return {
    append: (upload, content, note, hash) =>
      workspace.use(async (folder) => {
        let start = upload.received;
        let count = 0;
        let piece: NewPiece | null = null;

        async function begin() {
          count += 1;
          piece = await openPiece(join(folder, String(count)), upload.id, start, hash);
          return piece;
        }

        async function keep(): Promise<void> {
          if (piece === null) return;
          const { path, writer, start: from, size } = piece;
          piece = null;
          try {
            await writer.flush();
          } finally {
            await writer.close();
          }
          const key = await orphanedFiles.store(path);
          try {
            await note(start + size, async (transaction) => {
              const { id: upload_id } = upload;
              if (from < start) await removePieces(transaction, upload_id, from);
              await transaction.insertInto('partial_piece').values({ upload_id, start: from, key }).execute();
              await orphanedFiles.attach(transaction, [key]);
            });
          } catch (error) {
            await orphanedFiles.discard([key]);
            throw error;
          }
          start += size;
        }

        const finish = await drain(content, async (chunk) => {
          const current = piece ?? (await begin());
          await current.writer.add(chunk);
          current.size += chunk.length;
          if (current.size >= PIECE_BYTES) await keep();
        });
        await keep();
        finish();
      }),
    async collect(upload, path) {
      const pieces = await db
        .selectFrom('partial_piece')
        .select('key')
        .where('upload_id', '=', upload.id)
        .orderBy('start')
        .execute();
      const writer = await openFileWriter(path);
      try {
        await copy(pieces, writer);
        await writer.flush();
      } finally {
        await writer.close();
      }
    },
  };
}

/** How many complete uploads have their checksums kept until they are finished, which usually follows at once. */
const SUMS_MAX = 200;

/** Chooses the way that suits the store. */
export function createPartialStorage(parts: Parts): PartialStorage {
  const content = parts.store.openGrowing ? growing(parts.store.openGrowing, parts) : inPieces(parts);
  const sums = new Map<string, ContentSums>();
  return {
    async append(upload, chunks, note) {
      // Of what arrives in several calls another server may have the beginning.
      if (upload.received > 0) return content.append(upload, chunks, note);
      const hash = new ContentHash();
      let received = 0;
      try {
        const noteKept: NoteKept = async (kept, work) => {
          received = kept;
          await note(kept, work);
        };
        await content.append(upload, chunks, noteKept, hash);
        if (received !== upload.size) return;
        const [oldest] = sums.keys();
        if (sums.size >= SUMS_MAX && oldest !== undefined) sums.delete(oldest);
        sums.set(upload.id, await hash.digest());
      } finally {
        await hash.discard();
      }
    },
    async collect(upload, path) {
      await content.collect(upload, path);
      const own = sums.get(upload.id);
      sums.delete(upload.id);
      return own;
    },
  };
}
