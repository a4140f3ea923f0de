import { constants, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../database/database.ts';
import { continueFile, type FileWriter, openFileWriter } from '../files/file-writer.ts';
import { createMemoryReleaser } from '../files/release-memory.ts';
import type { PartialUpload } from './partial-uploads.ts';

/** Notes how much is safe, together with what else belongs to that. */
export type NoteKept = (received: number, work?: (transaction: Db) => Promise<void>) => Promise<void>;

/** Keeps the content of uploads that are not complete, wherever the store has its files. */
export interface PartialContent {
  /**
   * Writes what comes behind what is there, and notes again and again how much is safe. What has arrived when the
   * content breaks off is kept as well.
   * @throws what the content fails with, what the system says when it cannot be written, and what `note` throws.
   */
  append(upload: PartialUpload, content: AsyncIterable<Buffer>, note: NoteKept): Promise<void>;
  /** Puts a file with the whole content where there is none yet; it may be changed there. */
  collect(upload: PartialUpload, path: string): Promise<void>;
}

type Parts = Pick<FastifyInstance, 'db' | 'store' | 'orphanedFiles' | 'workspace'>;

/** How much may be lost when the process is killed, in milliseconds of the upload. */
const NOTE_MS = 2000;
/** How large the pieces are where files cannot grow; a piece is lost when the process is killed. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Takes the content until it breaks off. @returns what fails as the content did, or the taking of it. */
async function drain(content: AsyncIterable<Buffer>, take: (chunk: Buffer) => Promise<void>): Promise<() => void> {
  const failures: unknown[] = [];
  const release = createMemoryReleaser();
  try {
    for await (const chunk of content) {
      // Once it cannot be taken the rest is read and dropped, so that its sender hears why.
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

/** In one file of the store, which grows. */
function growing(openGrowing: NonNullable<Parts['store']['openGrowing']>, { store }: Parts): PartialContent {
  const keyOf = ({ growingKey }: PartialUpload) => {
    if (growingKey === null) throw new Error('The upload is kept in pieces, of which this store knows nothing.');
    return growingKey;
  };
  return {
    async append(upload, content, note) {
      const writer = continueFile(await openGrowing(keyOf(upload)), upload.received);
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
      // A package is replaced, never written into; videos are cleaned where they lie.
      if (upload.kind === 'scenario') return store.fetchTo(key, path);
      const source = `${path}.whole`;
      await store.fetchTo(key, source);
      await copyFile(source, path, constants.COPYFILE_EXCL);
    },
  };
}

/** In pieces, each a file of the store. */
function inPieces({ db, store, orphanedFiles, workspace }: Parts): PartialContent {
  return {
    append: (upload, content, note) =>
      workspace.use(async (folder) => {
        let start = upload.received;
        let count = 0;
        let piece: { path: string; writer: FileWriter; size: number } | null = null;

        async function begin() {
          count += 1;
          const path = join(folder, String(count));
          piece = { path, writer: await openFileWriter(path), size: 0 };
          return piece;
        }

        async function keep(): Promise<void> {
          if (piece === null) return;
          const { path, writer, size } = piece;
          piece = null;
          try {
            await writer.flush();
          } finally {
            await writer.close();
          }
          const key = await orphanedFiles.store(path);
          try {
            await note(start + size, async (transaction) => {
              await transaction.insertInto('partial_piece').values({ upload_id: upload.id, start, key }).execute();
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
        for (const { key } of pieces) for await (const chunk of store.open(key)) await writer.add(chunk);
        await writer.flush();
      } finally {
        await writer.close();
      }
    },
  };
}

/** The way that suits the store. */
export const createPartialContent = (parts: Parts): PartialContent =>
  parts.store.openGrowing ? growing(parts.store.openGrowing, parts) : inPieces(parts);
