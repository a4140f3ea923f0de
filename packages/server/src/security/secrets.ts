import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

/** A secret of 256 random bits, for URLs and cookies. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256, base64url. Only the hash of a token is stored, so that the database alone gives no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const FILE_LINK_SECRET = 'file link secret';

/** The secret that signs links to files, created on first use and shared by all servers on this database. */
export async function loadFileLinkSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('setting')
    .values({ key: FILE_LINK_SECRET, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', FILE_LINK_SECRET)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}

/** Deletes the secret that signs links to files: the next server that starts creates a new one. */
export async function forgetFileLinkSecret(db: Db): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', FILE_LINK_SECRET).execute();
}
