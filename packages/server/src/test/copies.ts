import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { TestPortal } from './portal.ts';

/**
 * Inserts copies of a scenario at once, which takes a fraction of the time of creating them.
 * @param change columns of the copy with this index, counted from 0.
 * @returns their ids.
 */
export async function copyScenario(
  { db }: Pick<TestPortal, 'db'>,
  scenario: number,
  count: number,
  change: (index: number) => Partial<Insertable<Schema['scenario']>> = () => ({}),
): Promise<number[]> {
  const source = await db.selectFrom('scenario').selectAll().where('id', '=', scenario).executeTakeFirstOrThrow();
  const { id: _, uuid: __, words: ___, course: ____, initial_vitals: _____, ...copied } = source;
  const copies = Array.from({ length: count }, (_value, index) => ({ ...copied, ...change(index) }));
  const rows = await db.insertInto('scenario').values(copies).returning('id').execute();
  return rows.map(({ id }) => id);
}
