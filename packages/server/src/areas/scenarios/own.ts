import type { Scenario, ScenarioSort } from '@community/contract/scenarios';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Page, Slice } from '../content/listing.ts';
import { joins, type Reader, type ScenarioRow, scenarioRow, toScenario } from './queries.ts';

const columns: Record<ScenarioSort, string> = {
  isProcessed: 'is_processed',
  contributedAt: 'contributed_at',
  name: 'name_key',
};

/** A slice of the reader's own scenarios. Equal ones follow by contribution date, in the same direction. */
export async function listOwn(
  db: Db,
  reader: Reader,
  { sort, direction }: { sort: ScenarioSort; direction: 'ASC' | 'DESC' },
  { offset, count }: Slice,
): Promise<Page<Scenario>> {
  const isOwn = sql`s.contributed_by = ${reader.userId} and s.deleted_at is null`;
  const way = direction === 'ASC' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ScenarioRow>`
    select ${scenarioRow} from scenario s ${joins(reader.userId)} where ${isOwn}
    order by s.${sql.ref(columns[sort])} ${way}, s.contributed_at ${way}, s.id ${way}
    limit ${count} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from scenario s where ${isOwn}`.execute(db);
  return { total: counted[0]?.total ?? 0, items: rows.map((row) => toScenario(row, reader)) };
}
