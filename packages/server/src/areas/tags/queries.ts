import type { Tag } from '@community/contract/scenarios';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isPublished } from '../scenarios/queries.ts';
import { fold } from '../scenarios/words.ts';

const selectTags = (db: Db) =>
  db.selectFrom('tag').select(['tag.id', 'tag.title']).orderBy(sql`tag.title_key collate "C"`);

/** All tags, by title. */
export function loadTags(db: Db): Promise<Tag[]> {
  return selectTags(db).execute();
}

/** The tags of published content, by title. */
export function loadTagsInUse(db: Db): Promise<Tag[]> {
  // Lateral with a limit: for each tag the first scenario found is enough.
  return selectTags(db)
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('scenario_tag')
          .innerJoin('scenario as s', 's.id', 'scenario_tag.scenario_id')
          .select('s.id as scenario_id')
          .whereRef('scenario_tag.tag_id', '=', 'tag.id')
          .where(isPublished)
          .limit(1)
          .as('used'),
      (join) => join.onTrue(),
    )
    .execute();
}

/** Files a scenario under these tags and no others, making those that are new. Belongs in a transaction. */
export async function setScenarioTags(transaction: Db, scenarioId: number, titles: readonly string[]): Promise<void> {
  const byKey = new Map(titles.map((title) => [fold(title), title]));
  // In one order everywhere, so that two transactions never wait for each other's tags.
  const keys = [...byKey.keys()].sort();
  // Only the missing ones are tried: a conflict would use up an id each time.
  await sql`
    insert into tag (title, title_key)
    select title, title_key from unnest(${keys.map((key) => byKey.get(key) ?? key)}::text[], ${keys}::text[]) as given (title, title_key)
    where not exists (select from tag where tag.title_key = given.title_key)
    on conflict (title_key) do nothing`.execute(transaction);
  await transaction.deleteFrom('scenario_tag').where('scenario_id', '=', scenarioId).execute();
  await sql`
    insert into scenario_tag (scenario_id, tag_id)
    select ${scenarioId}, id from tag where title_key = any (${keys}::text[])`.execute(transaction);
}
