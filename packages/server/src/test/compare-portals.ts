import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { listTables, readRows } from '../backup/snapshot/rows.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open.ts';
import { openStore } from '../store/open.ts';

/** What a portal holds: rows by table, and the digests of its files by key. */
export interface Held {
  rows: Record<string, readonly string[]>;
  files: Record<string, string>;
}

/** When a file was first read differs between a portal and its copy. */
const withoutTimes = (table: string, row: string) =>
  table === 'stored_file' ? row.replace(/,"recorded_at":"[^"]*"/, '') : row;

/** The portal records a backup once it has begun, so that the backup does not hold that record of itself. */
const isOfBackup = (table: string, row: string) => table === 'audit_event' && row.includes('"portal snapshot begin"');

/** Reads all that a stopped portal holds. */
export async function readPortal(env: Record<string, string>): Promise<Held> {
  const config = readConfig(env);
  const database = await openDatabase(config, () => {});
  try {
    const held: Held = { rows: {}, files: {} };
    await database.db.transaction().execute(async (db) => {
      for (const table of await listTables(db)) {
        const rows: string[] = [];
        for await (const part of readRows(db, table)) {
          rows.push(...part.filter((row) => !isOfBackup(table, row)).map((row) => withoutTimes(table, row)));
        }
        held.rows[table] = rows.sort();
      }
    });
    const store = openStore(config);
    for await (const { key } of store.list()) {
      const digest = createHash('sha256').update(await buffer(store.open(key)));
      held.files[key] = digest.digest('hex');
    }
    return held;
  } finally {
    await database.close();
  }
}
