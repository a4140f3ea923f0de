import { createHash, createPrivateKey, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { factorKeyPath, isFactorKey } from '../../../account/second-factors/factor-key.ts';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../database/database.ts';
import { migrate } from '../../../database/migrate.ts';
import { licenseKeyPath } from '../../../licensing/license-signer.ts';
import { prepareDataFolder } from '../../../process/data-folder.ts';
import { errorCode } from '../../../process/errors.ts';
import { auditCommand } from '../../../security/audit-log.ts';
import { openStore, storeIdentity } from '../../../store/open.ts';
import type { Store } from '../../../store/store.ts';
import { OperatorError } from '../../operation.ts';
import { entryNames } from '../archive/manifest.ts';
import { type ArchiveReader, openArchive } from '../archive/reader.ts';
import { type EmptyDatabase, noteFinished, noteUnfinished, openEmptyDatabase } from './empty-database.ts';
import { countRows, loadRows } from './load-rows.ts';
import { recordChecksums, requireFiles, storeFiles } from './restore-files.ts';

/** Where a backup is restored, and by whom. */
export interface RestoreParts {
  config: Config;
  /** System user name. */
  operator: string;
}

/** The result of a restore. */
export interface Restored {
  takenAt: string;
  rows: number;
  files: number;
  /** Where the licence key of the previously started portal was moved; null if there was none. */
  formerKey: string | null;
}

/** A key beside the database, which a backup holds. */
interface KeyKind {
  entry: string;
  name: string;
  setting: string;
  pathOf: (config: Config) => string;
  isConfigured: (config: Config) => boolean;
  /** Throws where a text is no such key. */
  check: (text: string) => void;
}

const licenceKey: KeyKind = {
  entry: entryNames.licenceKey,
  name: 'licence key',
  setting: 'PORTAL_LICENCE_KEY_FILE',
  pathOf: licenseKeyPath,
  isConfigured: ({ licenseKeyFile }) => licenseKeyFile !== null,
  check: (text) => void createPrivateKey(text),
};

const factorKey: KeyKind = {
  entry: entryNames.factorKey,
  name: 'key of one-time codes',
  setting: 'PORTAL_FACTOR_KEY_FILE',
  pathOf: factorKeyPath,
  isConfigured: ({ factorKeyFile }) => factorKeyFile !== null,
  check(text) {
    if (!isFactorKey(text)) throw new Error('It is not 32 bytes in base64.');
  },
};

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new OperatorError(`${path} cannot be read (${errorCode(error)}).`);
  }
}

/** The text of a key in a backup; null where it holds none. */
async function readKey(archive: ArchiveReader, { entry: wanted, name, check }: KeyKind): Promise<string | null> {
  for await (const entry of archive.entries()) {
    if (entry.name !== wanted) continue;
    const text = await archive.readText(entry);
    try {
      check(text);
      return text;
    } catch (cause) {
      throw Object.assign(new OperatorError(`The backup is damaged: its ${name} is invalid.`), { cause });
    }
  }
  return null;
}

const same = (one: string, other: string) =>
  timingSafeEqual(
    ...([one, other].map((text) => createHash('sha256').update(text.trim()).digest()) as [Buffer, Buffer]),
  );

/** Chooses where to move the existing key. @throws {OperatorError} where the operator has configured another key. */
async function planKey(config: Config, archive: ArchiveReader, kind: KeyKind) {
  const key = await readKey(archive, kind);
  const path = kind.pathOf(config);
  const present = await readIfThere(path);
  const isOther = key !== null && present !== null && !same(key, present);
  if (isOther && kind.isConfigured(config)) {
    throw new OperatorError(`${kind.setting}: the key at ${path} is not the backup's: move it away first.`);
  }
  const formerKey = isOther ? `${path}.before-restore` : null;
  return {
    formerKey,
    async write() {
      if (key === null || (present !== null && !isOther)) return;
      if (formerKey !== null) await rename(path, formerKey);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, key, { mode: 0o600, flush: true });
    },
  };
}

/** @throws {OperatorError} where the existing files belong to another portal. */
async function refuseOthersFiles(store: Store, database: EmptyDatabase, archive: ArchiveReader): Promise<void> {
  const { files } = archive.manifest;
  if (files.in === 'bucket' && store.kind !== 's3') {
    throw new OperatorError(
      `The backup lists the files of the bucket '${files.bucket}' without holding them: set PORTAL_S3_BUCKET to it or to a copy of it.`,
    );
  }
  const found = await store.readIdentity();
  // The backup's own files are only known once its rows are loaded.
  if (found === null || database.identities.includes(found) || files.in === 'bucket') return;
  throw new OperatorError(`The files in ${store.place} belong to another portal: restore to an empty place.`);
}

/** @throws {OperatorError} where a bucket's files belong to another portal than the rows that were loaded. */
async function refuseOthersBucket(store: Store, db: Db, archive: ArchiveReader): Promise<void> {
  const [identity, found] = [await storeIdentity(db), await store.readIdentity()];
  if (archive.manifest.files.in !== 'bucket' || identity === null || found === null || identity === found) return;
  throw new OperatorError(`The files in ${store.place} belong to another portal than the backup.`);
}

async function claimFiles(store: Store, db: Db): Promise<void> {
  const identity = await storeIdentity(db);
  if (identity !== null && identity !== (await store.readIdentity())) await store.writeIdentity(identity);
}

/** An interrupted restore can be run again: the rows are loaded at once, and state that the rest is yet to come. */
async function restore(
  { config, operator }: RestoreParts,
  archive: ArchiveReader,
  database: EmptyDatabase,
): Promise<Restored> {
  const store = openStore(config);
  await store.check();
  await refuseOthersFiles(store, database, archive);
  const key = await planKey(config, archive, licenceKey);
  const codesKey = await planKey(config, archive, factorKey);
  const { takenAt, files: place } = archive.manifest;
  // Rows are loaded last, so that a database with rows always has the files they refer to.
  const files = place.in === 'bucket' ? await requireFiles(archive, store) : await storeFiles(archive, store, config);
  const { db, isLoaded } = database;
  const load = () =>
    loadRows(database, archive, async (transaction) => {
      await refuseOthersBucket(store, transaction, archive);
      await key.write();
      await codesKey.write();
      await noteUnfinished(transaction, archive.manifest, database);
    });
  const rows = isLoaded ? await countRows(archive) : await load();
  // Not before the rows are loaded: without them, the owner of the files is unknown.
  await claimFiles(store, db);
  await migrate(db);
  await recordChecksums(db, archive);
  const kept = await database.keep();
  // Last, so that whatever was interrupted is found again.
  await kept.transaction().execute(async (transaction) => {
    await noteFinished(transaction);
    await auditCommand(transaction, { command: 'restore', operator, subject: null, detail: `backup of ${takenAt}` });
  });
  return { takenAt, rows, files, formerKey: key.formerKey };
}

/**
 * Restores a backup into the configured portal, which must be empty and stopped. The whole backup is verified before
 * anything is changed.
 * @throws {OperatorError} in one sentence, where the backup is invalid or the portal not empty.
 */
export async function restoreBackup({ config, operator }: RestoreParts, path: string): Promise<Restored> {
  const archive = await openArchive(path);
  try {
    await archive.verify();
    await prepareDataFolder(config.dataFolder);
    const database = await openEmptyDatabase(config, archive.manifest);
    try {
      return await restore({ config, operator }, archive, database);
    } finally {
      await database.close();
    }
  } finally {
    await archive.close();
  }
}
