import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { errorCode } from '../../../process/errors.ts';
import { OperatorError } from '../../operation.ts';
import { describeEntry, entryNames, type Sequences, sequencesSchema } from '../archive/manifest.ts';
import type { ArchiveReader } from '../archive/reader.ts';
import { listTables } from '../snapshot/rows.ts';
import type { EmptyDatabase } from './empty-database.ts';

/** SQLSTATE classes of errors caused by the data, not by the database itself. */
const aboutContent = /^(22|23|42)/;

/** Inserts lines of JSON into a table. */
async function insertRows(db: Db, table: string, lines: readonly string[]): Promise<void> {
  const target = sql.table(table);
  try {
    await sql`
      insert into ${target} overriding system value
      select * from json_populate_recordset(null::${target}, ${`[${lines.join(',')}]`}::json)`.execute(db);
  } catch (cause) {
    if (!aboutContent.test(errorCode(cause))) throw cause;
    throw Object.assign(new OperatorError(`The backup is damaged: it has rows that do not fit into ${table}.`), {
      cause,
    });
  }
}

/**
 * Adds entries of the database's own audit log to the backup's, with new ids.
 * @param lines of JSON, oldest first.
 */
async function addAuditLog(db: Db, tables: readonly string[], lines: readonly string[]): Promise<void> {
  if (lines.length === 0 || !tables.includes('audit_event')) return;
  await sql`
    insert into audit_event (happened_at, event, user_id, operator, address, subject, detail)
    select happened_at, event, null, operator, address, subject, detail
    from json_populate_recordset(null::audit_event, ${`[${lines.join(',')}]`}::json)`.execute(db);
}

async function setSequences(db: Db, tables: readonly string[], sequences: Sequences): Promise<void> {
  for (const { table, column, last, isCalled } of sequences) {
    if (!tables.includes(table)) throw new OperatorError(`The backup is damaged: there is no table ${table}.`);
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${isCalled}::boolean)`.execute(
      db,
    );
  }
}

/** Switches triggers that maintain other tables: they must not run while those tables are restored, too. */
async function setTriggers(db: Db, tables: readonly string[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db);
  }
}

/** Counts the rows in a backup. */
export async function countRows(archive: ArchiveReader): Promise<number> {
  let count = 0;
  for await (const entry of archive.entries()) {
    if (describeEntry(entry.name)?.is === 'rows') count += (await archive.readLines(entry)).length;
  }
  return count;
}

/**
 * Loads the backup's rows into an empty database, all or nothing, and keeps the database's own audit log.
 * @param finish runs last in the same transaction.
 * @returns the number of rows.
 * @throws {OperatorError} where they do not fit.
 */
export function loadRows(
  { db, auditLog }: Pick<EmptyDatabase, 'db' | 'auditLog'>,
  archive: ArchiveReader,
  finish: (transaction: Db) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const tables = await listTables(transaction);
    await setTriggers(transaction, tables, 'disable');
    // Referring tables first.
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(transaction);
    let count = 0;
    for await (const entry of archive.entries()) {
      const described = describeEntry(entry.name);
      if (entry.name === entryNames.sequences) {
        await setSequences(transaction, tables, await archive.readJson(entry, sequencesSchema));
      }
      if (described?.is !== 'rows') continue;
      const { table } = described;
      if (!tables.includes(table)) throw new OperatorError(`The backup is damaged: there is no table ${table}.`);
      const lines = await archive.readLines(entry);
      await insertRows(transaction, table, lines);
      count += lines.length;
    }
    await addAuditLog(transaction, tables, auditLog);
    await setTriggers(transaction, tables, 'enable');
    await finish(transaction);
    return count;
  });
}
