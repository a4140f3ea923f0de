import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';

const FILE_LINK_SECRET = 'file link secret';

/** The secret that signs links to files, made the first time and shared by all servers on this database. */
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

/** Forgets the secret that signs links to files: the next server that starts makes another one. */
export async function forgetFileLinkSecret(db: Db): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', FILE_LINK_SECRET).execute();
}
