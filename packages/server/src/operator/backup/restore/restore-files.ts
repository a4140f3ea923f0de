import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../database/database.ts';
import { isDiskFull } from '../../../store/disk-full.ts';
import type { Store } from '../../../store/store.ts';
import { isKey } from '../../../store/store.ts';
import { OperatorError } from '../../operation.ts';
import { type Checksum, checksumSchema, describeEntry } from '../archive/manifest.ts';
import type { ArchiveReader } from '../archive/reader.ts';

/** The checksums in a backup, in batches. @throws {OperatorError} where they are invalid. */
async function* readChecksums(archive: ArchiveReader): AsyncGenerator<readonly Checksum[]> {
  for await (const entry of archive.entries()) {
    if (describeEntry(entry.name)?.is !== 'checksums') continue;
    const lines = await archive.readLines(entry);
    const read = z.safeParse(z.array(checksumSchema), lines.map(parseLine));
    if (!read.success || read.data.some(({ key }) => !isKey(key))) {
      throw new OperatorError('The backup is damaged: its checksums cannot be read.');
    }
    yield read.data;
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Matches no schema.
    return undefined;
  }
}

/**
 * Verifies that a bucket has the files that a backup lists.
 * @throws {OperatorError} naming a missing one.
 */
export async function requireFiles(archive: ArchiveReader, store: Store): Promise<number> {
  let count = 0;
  for await (const checksums of readChecksums(archive)) {
    for (const { key, size } of checksums) {
      if ((await store.size(key)) !== size) {
        throw new OperatorError(`The backup lists files without holding them, and ${key} is not in ${store.place}.`);
      }
      count += 1;
    }
  }
  return count;
}

/** Stores the files of a backup. @throws {OperatorError} where there is no room for them. */
export async function storeFiles(archive: ArchiveReader, store: Store, { dataFolder }: Config): Promise<number> {
  const folder = join(dataFolder, 'work', `restore-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  try {
    for await (const entry of archive.entries()) {
      const described = describeEntry(entry.name);
      if (described?.is !== 'file') continue;
      count += 1;
      const path = join(folder, String(count));
      await pipeline(archive.stream(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      await store.adopt(path, described.key);
    }
  } catch (error) {
    if (isDiskFull(error)) throw new OperatorError(`There is no room left for the files in ${store.place}.`);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return count;
}

/** Records the checksums of the restored files, as computed while restoring. */
export async function recordChecksums(db: Db, archive: ArchiveReader): Promise<void> {
  for await (const checksums of readChecksums(archive)) {
    await sql`
      insert into stored_file (key, size, sha256)
      select key, size, sha256
      from json_to_recordset(${JSON.stringify(checksums)}::json) as given (key text, size bigint, sha256 text)
      on conflict do nothing`.execute(db);
  }
}
