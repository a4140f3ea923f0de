import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { holdFiles, prolongHold, releaseHold } from '../../store/file-hold.ts';
import { type Operation, OperatorError, operation } from '../operation.ts';
import { checksumSchema } from './archive/manifest.ts';
import { copyDatabase, copyOf } from './snapshot/copy-database.ts';
import { knownFiles } from './snapshot/files.ts';

/** Number of files per call. */
export const BATCH = 500;

const hold = z.object({ hold: z.uuid() });

/**
 * Starts a snapshot: no file is removed from now on. An embedded database is also copied to where the caller can open
 * it.
 */
export const beginSnapshotOperation = operation({
  name: 'snapshot begin',
  input: z.object({ purpose: z.enum(['backup', 'check']) }),
  notedAs: ({ purpose }) => purpose,
  // The copy of the database is made outside of transactions.
  isAtomic: () => false,
  async run({ config, db, store }) {
    const id = await holdFiles(db);
    const isEmbedded = config.databaseUrl === null;
    return {
      hold: id,
      databaseFolder: isEmbedded ? await copyDatabase(db, config.dataFolder, id) : null,
      storePlace: store.place,
    };
  },
});

/** Extends a snapshot, which would otherwise expire. */
export const prolongSnapshotOperation = operation({
  name: 'snapshot prolong',
  input: hold,
  isNoted: () => false,
  async run({ db }, { hold: id }) {
    if (!(await prolongHold(db, id))) throw new OperatorError('The portal was not reached for too long. Try again.');
  },
});

/** Ends a snapshot. */
export const endSnapshotOperation = operation({
  name: 'snapshot end',
  input: hold,
  isNoted: () => false,
  async run({ config, db }, { hold: id }) {
    if (config.databaseUrl === null) await rm(copyOf(config.dataFolder, id), { recursive: true, force: true });
    await releaseHold(db, id);
  },
});

/** Records checksums of files read for the first time; existing records are not changed. */
export const recordFilesOperation = operation({
  name: 'files record',
  input: z.object({ files: z.array(checksumSchema).check(z.maxLength(BATCH)) }),
  isNoted: () => false,
  async run({ db }, { files }) {
    if (files.length === 0) return;
    // Not for files removed meanwhile: their records would be left behind.
    await sql`
      insert into stored_file (key, size, sha256)
      select key, size, sha256
      from json_to_recordset(${JSON.stringify(files)}::json) as given (key text, size bigint, sha256 text)
      where key in (select key from (${knownFiles}) as known)
      on conflict do nothing`.execute(db);
  },
});

/** Which of these files are orphaned. */
export const unknownFilesOperation = operation({
  name: 'files unknown',
  input: z.object({ keys: z.array(z.string()).check(z.maxLength(BATCH)) }),
  isNoted: () => false,
  async run({ db }, { keys }) {
    const { rows } = await sql<{ key: string }>`
      select key from unnest(${keys}::text[]) as key
      where key not in (select key from (${knownFiles}) as known where key is not null)`.execute(db);
    return rows.map(({ key }) => key);
  },
});

/** The operations that backups and checks request from a running portal. */
export const backupOperations: readonly Operation[] = [
  beginSnapshotOperation,
  prolongSnapshotOperation,
  endSnapshotOperation,
  recordFilesOperation,
  unknownFilesOperation,
];
