import { readFile } from 'node:fs/promises';
import { factorKeyId, factorKeyPath, findRecordedFactorKey } from '../../account/second-factors/factor-key.ts';
import type { Config } from '../../config/config.ts';
import type { Environment } from '../../config/environment.ts';
import type { Db } from '../../database/database.ts';
import { listApplied } from '../../database/migrate.ts';
import { findRecordedKey, licenseKeyId, licenseKeyPath } from '../../licensing/license-signer.ts';
import { errorCode } from '../../process/errors.ts';
import { OperatorError, type RunOperation } from '../operation.ts';
import { type Checksum, entryNames, FORMAT, type Manifest, portalVersion } from './archive/manifest.ts';
import { type ArchiveWriter, createArchive } from './archive/writer.ts';
import { BATCH, recordFilesOperation } from './operations.ts';
import { readWithChecksum } from './read-with-checksum.ts';
import { shownSettings } from './shown-settings.ts';
import { listNeededFiles, type NeededFile } from './snapshot/files.ts';
import { listTables, readRows, readSequences } from './snapshot/rows.ts';
import { type Snapshot, withSnapshot } from './snapshot/snapshot.ts';

/** Dependencies of a backup. */
export interface BackupParts {
  config: Config;
  env: Environment;
  run: RunOperation;
}

/** The contents of a backup. */
export interface BackedUp {
  rows: number;
  files: number;
  /** Bytes. */
  size: number;
  /** Missing or changed files and keys, a sentence each. */
  problems: readonly string[];
}

/** A key beside the database. */
interface KeptKey {
  path: string;
  what: string;
  setting: string;
  entry: string;
  /** The id that the database records; null: none. */
  recorded: string | null;
  idOf: (key: Buffer) => string | null;
}

/**
 * Adds a key. @returns the problem with it, in a sentence: without the right key, parts of the database are useless.
 */
async function addKey(archive: ArchiveWriter, { path, what, setting, entry, recorded, idOf }: KeptKey) {
  let key: Buffer;
  try {
    key = await readFile(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new OperatorError(`The key ${what}, ${path}, cannot be read (${errorCode(error)}).`);
    }
    return recorded === null ? [] : [`The key ${what}, ${path}, is missing: see ${setting}.`];
  }
  await archive.add(entry, key);
  if (recorded === null || idOf(key) === recorded) return [];
  return [`The key ${what}, ${path}, is not the one that this database goes with: see ${setting}.`];
}

/** Adds both keys. @returns the problems with them. */
async function addKeys(archive: ArchiveWriter, config: Config, db: Db): Promise<readonly string[]> {
  const ofLicences = await addKey(archive, {
    path: licenseKeyPath(config),
    what: 'that signs licences',
    setting: 'PORTAL_LICENCE_KEY_FILE',
    entry: entryNames.licenceKey,
    recorded: await findRecordedKey(db),
    idOf: licenseKeyId,
  });
  const ofCodes = await addKey(archive, {
    path: factorKeyPath(config),
    what: 'of one-time codes',
    setting: 'PORTAL_FACTOR_KEY_FILE',
    entry: entryNames.factorKey,
    recorded: await findRecordedFactorKey(db),
    idOf: factorKeyId,
  });
  return [...ofLicences, ...ofCodes];
}

async function addDatabase(archive: ArchiveWriter, db: Db): Promise<number> {
  let count = 0;
  for (const table of await listTables(db)) {
    let part = 0;
    for await (const lines of readRows(db, table)) {
      part += 1;
      count += lines.length;
      await archive.addLines(entryNames.rows(table, part), lines);
    }
  }
  await archive.add(entryNames.sequences, JSON.stringify(await readSequences(db)));
  return count;
}

/** Adds the files, or for a bucket the list of its keys and checksums. */
async function addFiles(
  archive: ArchiveWriter,
  { store }: Snapshot,
  files: readonly NeededFile[],
  run: RunOperation,
): Promise<{ files: number; problems: readonly string[] }> {
  const problems: string[] = [];
  let [batch, part, count]: [Checksum[], number, number] = [[], 0, 0];
  const flush = async () => {
    if (batch.length === 0) return;
    part += 1;
    await archive.addLines(
      entryNames.checksums(part),
      batch.map((one) => JSON.stringify(one)),
    );
    await run(recordFilesOperation, { files: batch });
    batch = [];
  };
  for (const file of files) {
    const size = await store.size(file.key);
    if (size === null) {
      problems.push(`${file.key}, which ${file.owner} needs, is missing.`);
      continue;
    }
    const sha256 =
      store.kind === 'folder'
        ? await archive.addStream(entryNames.file(file.key), size, store.open(file.key))
        : (await readWithChecksum(store.open(file.key))).sha256;
    if (file.sha256 !== null && file.sha256 !== sha256) {
      problems.push(`${file.key}, which ${file.owner} needs, is not as it was.`);
    }
    count += 1;
    batch.push({ key: file.key, size, sha256 });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return { files: count, problems };
}

/**
 * Writes a backup of the portal, which may be in use.
 * @throws {OperatorError} where it cannot be completed; nothing is left behind then.
 */
export function makeBackup({ config, env, run }: BackupParts, path: string): Promise<BackedUp> {
  return withSnapshot(config, { run, purpose: 'backup' }, async (snapshot) => {
    const { takenAt, store } = snapshot;
    const archive = await createArchive(path, takenAt);
    try {
      const { rows, needed, wrongKeys } = await snapshot.read(async (db) => {
        const manifest: Manifest = {
          format: FORMAT,
          portal: portalVersion,
          takenAt: takenAt.toISOString(),
          migrations: [...((await listApplied(db)) ?? [])],
          files: store.kind === 'folder' ? { in: 'backup' } : { in: 'bucket', bucket: config.s3?.bucket ?? '' },
        };
        await archive.add(entryNames.manifest, JSON.stringify(manifest, null, 2));
        const wrongKeys = await addKeys(archive, config, db);
        await archive.add(entryNames.settings, JSON.stringify(shownSettings(env), null, 2));
        return { rows: await addDatabase(archive, db), needed: await listNeededFiles(db), wrongKeys };
      });
      const { files, problems } = await addFiles(archive, snapshot, needed, run);
      snapshot.requireHeld();
      return { rows, files, problems: [...wrongKeys, ...problems], size: await archive.finish() };
    } finally {
      await archive.close();
    }
  });
}
