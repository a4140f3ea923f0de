import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { isKey, type Store } from '../../../store/store.ts';
import { createMemoryReleaser } from '../../upload/files/release-memory.ts';
import { findFile, type ReadableFile } from '../delivery/delivered-file.ts';

/** What a ZIP says of a file before its content, and a manifest of it. */
export interface FileChecksum {
  key: string;
  size: number;
  crc32: number;
  /** Hexadecimal. */
  sha256: string;
}

/** How long the sums of a file that nobody asks for are kept. */
const KEPT_DAYS = 30;

/** Reads a file once, a piece at a time. */
async function sumUp(key: string, file: ReadableFile): Promise<FileChecksum> {
  const hash = createHash('sha256');
  // What is kept in the database is used again; what comes from the store is not.
  const release = isKey(key) ? createMemoryReleaser() : () => {};
  let sum = 0;
  let size = 0;
  if (file.size > 0) {
    for await (const chunk of file.open()) {
      const bytes = chunk as Buffer;
      hash.update(bytes);
      sum = crc32(bytes, sum);
      size += bytes.length;
      release(bytes);
    }
  }
  return { key, size, crc32: sum, sha256: hash.digest('hex') };
}

/**
 * The sums of files by their keys, as in links. A file never changes under its key, so each is read for this only once.
 * One that no longer exists is missing from the answer.
 */
export async function checksumsOf(
  parts: { db: Db; store: Store },
  keys: readonly string[],
): Promise<Map<string, FileChecksum>> {
  const { db } = parts;
  const { rows } = await sql<FileChecksum>`
    select key, size, crc32, sha256 from file_checksum where key = any (${keys}::text[])`.execute(db);
  const known = new Map(rows.map((row) => [row.key, row]));
  const found = new Map<string, FileChecksum>();
  // One after the other: reading several at once would only make a slow disk slower.
  for (const key of new Set(keys)) {
    const file = await findFile(parts, key);
    if (!file) continue;
    const recorded = known.get(key);
    const sums = recorded?.size === file.size ? recorded : await sumUp(key, file);
    if (!recorded) {
      await db
        .insertInto('file_checksum')
        .values(sums)
        .onConflict((clash) => clash.doNothing())
        .execute();
    }
    found.set(key, sums);
  }
  return found;
}

/** Notes that the sums of these files are in use. */
export async function keepChecksums(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update file_checksum set used_at = now()
    where key = any (${keys}::text[]) and used_at < now() - interval '1 day'`.execute(db);
}

/** Forgets the sums of files that nobody asks for any more. */
export async function removeOldChecksums(db: Db): Promise<void> {
  await sql`
    delete from file_checksum where used_at < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`.execute(db);
}
