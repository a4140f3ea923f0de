import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { StartError } from '../process/errors.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

const STORE = 'store identity';

function mismatch(store: Store, expected: string | null, found: string | null): StartError {
  if (expected === null) {
    return new StartError(
      `${store.setting}: the files at ${store.place} belong to another database. Use that database, or another place for the files. If they do belong to this database, remove ${store.identityPlace} and start again.`,
    );
  }
  const what = found === null ? 'are not those of this database' : 'belong to another database';
  return new StartError(
    `${store.setting}: the files at ${store.place} ${what}, whose files are elsewhere. Give this server the files that the others on this database use. If the files were moved here, write ${expected} into ${store.identityPlace} and start again.`,
  );
}

/** The identity that a database shares with its files; null before it has one. */
export async function storeIdentity(db: Db): Promise<string | null> {
  const known = await db.selectFrom('setting').select('value').where('key', '=', STORE).executeTakeFirst();
  return known?.value ?? null;
}

/**
 * Ensures that a database and a store belong together: both record the same identity, created on first use. Otherwise
 * two servers on one database could each have files that the other lacks.
 * @throws {StartError} with what to do, when they do not.
 */
export function claimStore(db: Db, store: Store): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Several servers may open a new store at once.
    await sql`select pg_advisory_xact_lock(hashtext(${STORE}))`.execute(transaction);
    const expected = await storeIdentity(transaction);
    const found = await store.readIdentity();
    if (expected !== null && expected === found) return;
    if (expected !== null || found !== null) throw mismatch(store, expected, found);
    const identity = randomUUID();
    await store.writeIdentity(identity);
    await transaction.insertInto('setting').values({ key: STORE, value: identity }).execute();
  });
}

/** The configured store. */
export function openStore({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): Store {
  return s3 === null ? createFolderStore(join(dataFolder, 'files')) : createS3Store(s3);
}
