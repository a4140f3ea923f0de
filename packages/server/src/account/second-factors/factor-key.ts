import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { errorCode, StartError } from '../../process/errors.ts';
import { decrypt, encrypt } from '../../security/seal.ts';

/** File name of the key in the data folder, unless the operator configures another. */
const KEY_FILE = 'factor-key';
/** The database setting that holds the key's id. */
const KEY = 'factor key';
const BYTES = 32;

/** Path of the key: the operator's file, or one in the data folder. */
export const factorKeyPath = ({ factorKeyFile, dataFolder }: Pick<Config, 'factorKeyFile' | 'dataFolder'>): string =>
  factorKeyFile ?? join(dataFolder, KEY_FILE);

/** Encrypts what the database must not reveal: the secrets of one-time codes. */
export interface FactorKey {
  /** Encrypts. @throws {HttpError} 503 where other servers on this database use another key. */
  encrypt(db: Db, text: string): Promise<string>;
  /** Decrypts. @throws {HttpError} 503 where it was encrypted with another key. */
  decrypt(sealed: string): string;
}

/** Names a key, without revealing it. @param text the content of its file. */
export const factorKeyId = (text: string | Buffer): string =>
  createHash('sha256').update('id').update(Buffer.from(text.toString(), 'base64')).digest('hex').slice(0, 16);

/** The id of the key that the database was used with; null before a server has started. */
export async function findRecordedFactorKey(db: Db): Promise<string | null> {
  return (await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst())?.value ?? null;
}

/** Whether a text is such a key: 32 bytes in base64. */
export const isFactorKey = (text: string): boolean => /^[A-Za-z0-9+/]{43}=\s*$/.test(text);

async function createKeyFile(file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`;
  await writeFile(unfinished, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    await link(unfinished, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished);
  }
}

const giveSameKey =
  'Give this server the same key file as the others on this database; docs/operating.md says what to do where it is lost.';

async function readKey(file: string, isRecorded: boolean): Promise<Buffer> {
  const refuse = (problem: string, cause?: unknown) =>
    new StartError(`PORTAL_FACTOR_KEY_FILE: the key of one-time codes, ${file}, ${problem}.`, { cause });
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (isRecorded && errorCode(cause) === 'ENOENT') {
      throw new StartError(
        `PORTAL_FACTOR_KEY_FILE: there is no ${file}, but one-time codes of this database are encrypted with a key. ${giveSameKey}`,
        { cause },
      );
    }
    throw refuse(`cannot be read (${errorCode(cause)})`, cause);
  });
  if (!isFactorKey(text)) throw refuse("must hold 32 bytes in base64; 'openssl rand -base64 32' makes them");
  return Buffer.from(text, 'base64');
}

const unavailable = () =>
  new HttpError(503, 'One-time codes do not work at the moment. The operator of this portal has to see to it.');

/**
 * Loads the key, which is created the first time. The database records which one it is from the first server on: servers
 * with keys of their own could not read each other's codes.
 * @throws {StartError} where it cannot be read, or is another one than the recorded one.
 */
export async function loadFactorKey(
  config: Pick<Config, 'factorKeyFile' | 'dataFolder'>,
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FactorKey> {
  const file = factorKeyPath(config);
  // Where a key should exist already, none is created.
  const isRecorded = (await findRecordedFactorKey(db)) !== null;
  if (config.factorKeyFile === null && !isRecorded) await createKeyFile(file);
  const key = await readKey(file, isRecorded);
  const id = factorKeyId(key.toString('base64'));
  await db
    .insertInto('setting')
    .values({ key: KEY, value: id })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  if ((await findRecordedFactorKey(db)) !== id) {
    throw new StartError(
      `PORTAL_FACTOR_KEY_FILE: ${file} is not the key that the one-time codes of this database are encrypted with. ${giveSameKey}`,
    );
  }
  const fail = () => {
    log.error({ setting: 'PORTAL_FACTOR_KEY_FILE' }, 'servers on this database have different keys for one-time codes');
    return unavailable();
  };
  return {
    async encrypt(transaction, text) {
      if ((await findRecordedFactorKey(transaction)) !== id) throw fail();
      return encrypt(key, text);
    },
    decrypt(sealed) {
      const text = decrypt(key, sealed);
      if (text === null) throw fail();
      return text;
    },
  };
}
