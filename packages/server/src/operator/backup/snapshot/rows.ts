import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { OperatorError } from '../../operation.ts';
import type { Sequences } from '../archive/manifest.ts';
import { WHOLE_MAX } from '../archive/reader.ts';

/** Most characters of rows in one entry; every entry has at least one row. */
const PART_LENGTH = 4 * 1024 * 1024;
const ROWS_AT_ONCE = 50;

/** Tables about this database alone, which are not backed up. */
const ownTables = ['schema_migration', 'schema_migration_lock', 'file_hold'];

/**
 * Filters for tables that are only partly backed up. Unfinished uploads count as abandoned: their rows are left out,
 * and the cleanup removes their files, as if the rows had been deleted.
 */
const selections: Readonly<Record<string, RawBuilder<unknown>>> = {
  partial_upload: sql`select * from partial_upload where finished_at is not null`,
  partial_piece: sql`select * from partial_piece where false`,
  orphaned_file: sql`
    select * from orphaned_file
    union all select key, null, '-infinity' from partial_piece
    union all select growing_key, null, '-infinity' from partial_upload where growing_key is not null`,
};

/** The names of the tables in the current schema, in the order of their dependencies. */
export async function listTables(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string; needs: string[] }>`
    select c.relname as table,
      array(
        select target.relname::text from pg_constraint f join pg_class target on target.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ) as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(db);
  const waiting = new Map(rows.filter(({ table }) => !ownTables.includes(table)).map((row) => [row.table, row.needs]));
  const sorted: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([, needs]) => needs.every((table) => !waiting.has(table)));
    if (next === undefined) throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to each other.`);
    sorted.push(next[0]);
    waiting.delete(next[0]);
  }
  return sorted;
}

/** The rows of a table as lines of JSON, in batches. */
export async function* readRows(db: Db, table: string): AsyncGenerator<readonly string[]> {
  await sql`
    declare backed_up no scroll cursor for
    select row_to_json(one)::text as row
    from (${selections[table] ?? sql`select * from ${sql.table(table)}`}) as one`.execute(db);
  let [lines, length]: [string[], number] = [[], 0];
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from backed_up`.execute(db);
    for (const { row } of rows) {
      if (row.length > WHOLE_MAX / 4) throw new OperatorError(`A row of ${table} is too large for a backup.`);
      lines.push(row);
      length += row.length;
      if (length < PART_LENGTH) continue;
      yield lines;
      [lines, length] = [[], 0];
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (lines.length > 0) yield lines;
  await sql`close backed_up`.execute(db);
}

/** The last values of identity columns, from which new ids continue. */
export async function readSequences(db: Db): Promise<Sequences> {
  const { rows: columns } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  const sequences: Sequences = [];
  for (const { table, column, sequence } of columns) {
    // PostgreSQL has already quoted the name where necessary.
    const { rows } = await sql<{ last: number; isCalled: boolean }>`
      select last_value as last, is_called as "isCalled" from ${sql.raw(sequence)}`.execute(db);
    for (const row of rows) sequences.push({ table, column, ...row });
  }
  return sequences;
}
