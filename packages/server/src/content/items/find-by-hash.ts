import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { type Kind, kinds } from '../kinds.ts';

/** One's own item, found by its file's content. */
export interface Contributed {
  sha256: string;
  kind: Kind['name'];
  uuid_id: string;
  /** Its name, or else its file's name. */
  name: string;
}

/** Which of these files the user has already contributed, with one item each. */
export async function findContributed(db: Db, userId: number, hashes: readonly string[]): Promise<Contributed[]> {
  const selects = kinds.map(
    (kind): RawBuilder<Contributed> => sql`
      select distinct on (s.file_sha256) s.file_sha256 as sha256, ${kind.name} as kind, s.uuid as uuid_id,
        case when s.name = '' then s.file_name else s.name end as name
      from ${kind.table} s
      where s.contributed_by = ${userId} and s.deleted_at is null and s.file_sha256 = any (${hashes}::text[])`,
  );
  const { rows } = await sql<Contributed>`${prepared} ${sql.join(
    selects.map((select) => sql`(${select})`),
    sql` union all `,
  )}`.execute(db);
  return rows;
}
