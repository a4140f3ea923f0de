import type { Scenario, ScenarioSort } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Page, Slice } from '../page.ts';
import { type ScenarioReader, scenarioQueries } from './queries.ts';

const columns: Record<ScenarioSort, string> = {
  isProcessed: 'is_processed',
  contributedAt: 'contributed_at',
  name: 'name_key',
};

/** A slice of the reader's own scenarios. Equal ones follow by contribution date, in the same direction. */
export function listOwn(
  db: Db,
  reader: ScenarioReader,
  { sort, direction }: { sort: ScenarioSort; direction: 'ASC' | 'DESC' },
  slice: Slice,
): Promise<Page<Scenario>> {
  const way = direction === 'ASC' ? sql`asc` : sql`desc`;
  const order = sql`s.${sql.ref(columns[sort])} ${way}, s.contributed_at ${way}, s.id ${way}`;
  return scenarioQueries.listOwn(db, reader, order, slice);
}
