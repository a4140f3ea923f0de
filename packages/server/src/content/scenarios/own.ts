import type { Scenario, ScenarioSort } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type OwnListQuery, type OwnPage, orderOfOwn } from '../items/own-lists.ts';
import type { Slice } from '../paging.ts';
import { type ScenarioReader, scenarioQueries } from './queries.ts';

const columns: Record<ScenarioSort, string> = {
  isProcessed: 'is_processed',
  contributedAt: 'contributed_at',
  name: 'name_key',
};

/**
 * A slice of the reader's own scenarios, in the order of the path unless another one is requested. Equal ones follow by
 * contribution date, in the same direction.
 */
export function listOwn(
  db: Db,
  reader: ScenarioReader,
  { sort, direction, ...wish }: OwnListQuery & { sort: ScenarioSort; direction: 'ASC' | 'DESC' },
  slice: Slice,
): Promise<OwnPage<Scenario>> {
  const way = direction === 'ASC' ? sql`asc` : sql`desc`;
  const pathOrder = sql`s.${sql.ref(columns[sort])} ${way}, s.contributed_at ${way}, s.id ${way}`;
  const order = wish.order === undefined ? pathOrder : orderOfOwn(wish.order);
  return scenarioQueries.listOwn(db, reader, { ...wish, order }, slice);
}
