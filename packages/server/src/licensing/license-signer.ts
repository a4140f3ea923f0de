import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LicensePayload, writeLegacyLicense, writeLicense } from '@community/contract/licensing';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { errorCode, StartError } from '../process/errors.ts';

/** File name of the key in the data folder, unless the operator configures another. */
const KEY_FILE = 'licence-key.pem';
/** The database setting that holds the key's id. */
const KEY = 'licence key';

/** The payload of a licence, without the key's id. */
export type LicenseFacts = Omit<LicensePayload, 'key'>;

/** Signs licences with the portal's key. */
export interface LicenseSigner {
  /** The first 16 hexadecimal digits of the public key's SHA-256. */
  keyId: string;
  /** How many days the strings of recurring agreements are valid without renewal. */
  leaseDays: number;
  /** Both strings of a licence. Deterministic. */
  sign(facts: LicenseFacts): { license_string: string; legacy_license_string: string };
}

/** Writes a new key to the file unless there is one. Others may do so concurrently; all then read the same key. */
async function createKeyFile(file: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const unfinished = `${file}.${randomUUID()}.new`;
  await writeFile(unfinished, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    await link(unfinished, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished);
  }
}

async function readKey(file: string): Promise<KeyObject> {
  const refuse = (problem: string, cause?: unknown) =>
    new StartError(`PORTAL_LICENCE_KEY_FILE: the key that signs licences, ${file}, ${problem}.`, { cause });
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw refuse(`cannot be read (${errorCode(cause)})`, cause);
  });
  try {
    const key = createPrivateKey(content);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw refuse('is no private key in PEM form', cause);
  }
  throw refuse("must be an Ed25519 key; 'openssl genpkey -algorithm ed25519' makes one");
}

const publicHalf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32);
const idOf = (publicKey: Buffer) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

/** The id of a key. @param pem the content of its file. @returns null where it is not a key. */
export function licenseKeyId(pem: Buffer): string | null {
  try {
    return idOf(publicHalf(createPrivateKey(pem)));
  } catch {
    // An unreadable key is not the one that was requested.
    return null;
  }
}

/** Path of the key: the operator's file, or one in the data folder. */
export const licenseKeyPath = ({ licenseKeyFile, dataFolder }: Pick<Config, 'licenseKeyFile' | 'dataFolder'>): string =>
  licenseKeyFile ?? join(dataFolder, KEY_FILE);

/**
 * Reads the key from the operator's file, or from the data folder, where it is created the first time.
 * @throws {StartError} when it cannot be read or is not an Ed25519 key.
 */
async function loadKey(config: Pick<Config, 'licenseKeyFile' | 'dataFolder'>): Promise<KeyObject> {
  const file = licenseKeyPath(config);
  if (config.licenseKeyFile === null) await createKeyFile(file);
  return readKey(file);
}

/** The id of the key that the database was used with; null before a server has started. */
export async function findRecordedKey(db: Db): Promise<string | null> {
  const recorded = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return recorded?.value ?? null;
}

const otherKey = (recorded: string, problem: string) =>
  new StartError(
    `PORTAL_LICENCE_KEY_FILE: ${problem}, but licences of this database are signed with the key ${recorded}. Give this server the same key file as the others on this database. To sign with another key from now on, stop them all and run: npm run portal -- licence-key replace.`,
  );

/**
 * Ensures that all servers on a database sign with one key: the first one's is recorded.
 * @throws {StartError} with what to do, when this is another one.
 */
async function claimKey(db: Db, keyId: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: KEY, value: keyId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const recorded = await findRecordedKey(db);
  if (recorded !== null && recorded !== keyId) throw otherKey(recorded, `the key of this server is ${keyId}`);
}

/** Deletes the record of the signing key: the next server that starts may use another one. */
export async function releaseKey(db: Db): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', KEY).execute();
}

/**
 * Loads the signing key and records its public half, so that its signatures can be verified after it has been replaced.
 * @throws {StartError} when the key cannot be read, is not an Ed25519 key, or differs from the one recorded in the
 * database.
 */
export async function loadLicenseSigner(
  config: Pick<Config, 'licenseKeyFile' | 'dataFolder' | 'licenseLeaseDays'>,
  db: Db,
): Promise<LicenseSigner> {
  const recorded = await findRecordedKey(db);
  // Where a key should exist already, none is created.
  if (recorded !== null && config.licenseKeyFile === null && !existsSync(join(config.dataFolder, KEY_FILE))) {
    throw otherKey(recorded, `there is no ${join(config.dataFolder, KEY_FILE)}`);
  }
  const key = await loadKey(config);
  const publicKey = publicHalf(key);
  const keyId = idOf(publicKey);
  await claimKey(db, keyId);
  await db
    .insertInto('license_key')
    .values({ key_id: keyId, public_key: publicKey.toString('base64url') })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
  const signed = (text: string) => `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
  return {
    keyId,
    leaseDays: config.licenseLeaseDays,
    sign: (facts) => ({
      license_string: signed(writeLicense({ ...facts, key: keyId })),
      legacy_license_string: signed(writeLegacyLicense(facts)),
    }),
  };
}
