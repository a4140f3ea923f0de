import { createHash } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { deleteRows } from '../../jobs/batches.ts';
import { createMemoryReleaser } from '../../process/release-memory.ts';
import { isKey, type Store } from '../../store/store.ts';
import { findFile, type ReadableFile } from '../delivery/delivered-file.ts';
import { createSharedWork, createTurns } from '../shared-work.ts';

/** The facts about a file that a ZIP states before its content, and those that a manifest states. */
export interface FileChecksum {
  key: string;
  size: number;
  crc32: number;
  /** Hexadecimal. */
  sha256: string;
}

/** How long the checksums of a file are stored without being requested. */
const KEPT_DAYS = 30;

/** Reads a file once, a piece at a time. */
async function computeChecksum(key: string, file: ReadableFile, signal: AbortSignal): Promise<FileChecksum> {
  const hash = createHash('sha256');
  // Bytes from the database are used again; those from the store are not.
  const release = isKey(key) ? createMemoryReleaser() : () => {};
  let sum = 0;
  let size = 0;
  if (file.size > 0) {
    for await (const chunk of addAbortSignal(signal, file.open())) {
      const bytes = chunk as Buffer;
      hash.update(bytes);
      sum = crc32(bytes, sum);
      size += bytes.length;
      release(bytes);
    }
  }
  return { key, size, crc32: sum, sha256: hash.digest('hex') };
}

/** All files are read in one sequence. */
const SEQUENCE = 'files';

/**
 * The checksums of files by their keys, as in links. Files that no longer exist are missing from the result.
 * @param sizes of the files that exist, by their keys.
 * @param signal ends the work, unless another caller waits for the same file.
 */
export type Checksums = (sizes: ReadonlyMap<string, number>, signal: AbortSignal) => Promise<Map<string, FileChecksum>>;

/**
 * Computes the checksums of files. A file never changes under its key, so each is read only once, however many callers need
 * it; and only one at a time, since reading several would slow down a slow disk, and leave no processor time for other
 * work.
 */
export function createChecksums(parts: { db: Db; store: Store }): Checksums {
  const { db } = parts;
  const share = createSharedWork<FileChecksum | null>();
  const inTurn = createTurns();

  const findRecorded = async (keys: readonly string[]) => {
    const { rows } = await sql<FileChecksum>`
      select key, size, crc32, sha256 from file_checksum where key = any (${keys}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.key, row]));
  };

  async function readOnce(key: string, signal: AbortSignal): Promise<FileChecksum | null> {
    const file = await findFile(parts, key);
    if (!file) return null;
    // Another caller may have finished since this one looked.
    const recorded = (await findRecorded([key])).get(key);
    if (recorded?.size === file.size) return recorded;
    const sums = await computeChecksum(key, file, signal);
    await db
      .insertInto('file_checksum')
      .values(sums)
      .onConflict((clash) => clash.column('key').doUpdateSet(sums))
      .execute();
    return sums;
  }

  return async (sizes, signal) => {
    const known = await findRecorded([...sizes.keys()]);
    const found = new Map<string, FileChecksum>();
    for (const [key, size] of sizes) {
      const recorded = known.get(key);
      const sums =
        recorded?.size === size
          ? recorded
          : await share(key, signal, (ending) => inTurn(SEQUENCE, ending, () => readOnce(key, ending)));
      if (sums) found.set(key, sums);
    }
    return found;
  };
}

/** Records that the checksums of these files are in use. */
export async function keepChecksums(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update file_checksum set used_at = now()
    where key = any (${keys}::text[]) and used_at < now() - interval '1 day'`.execute(db);
}

/** Deletes the checksums of files that are no longer requested. @param signal ends it early. */
export function removeOldChecksums(db: Db, signal?: AbortSignal): Promise<void> {
  return deleteRows(db, 'file_checksum', sql`used_at < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`, signal);
}
