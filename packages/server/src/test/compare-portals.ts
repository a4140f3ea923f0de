import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open.ts';
import { listTables, readRows } from '../operator/backup/snapshot/rows.ts';
import { openStore } from '../store/open.ts';

/** The contents of a portal: rows by table, and the digests of its files by key. */
export interface Held {
  rows: Record<string, readonly string[]>;
  files: Record<string, string>;
}

/** The time a file was first read differs between a portal and its copy. */
const withoutTimes = (table: string, row: string) =>
  table === 'stored_file' ? row.replace(/,"recorded_at":"[^"]*"/, '') : row;

/** Whether a row is an entry of a backup, a check or a restore in the audit log: a portal and its copy differ in these. */
export const isOfBackup = (table: string, row: string) =>
  table === 'audit_event' && /"event":"portal (?:backup|check|restore)"/.test(row);

/** Reads the contents of a stopped portal. */
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
