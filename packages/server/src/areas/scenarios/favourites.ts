import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isVisibleTo } from './queries.ts';

/**
 * Makes a scenario a favourite of the user, or no longer one.
 * @returns whether it is one now; null where the user sees no such scenario.
 */
export function toggleFavourite(db: Db, uuid: string, userId: number): Promise<boolean | null> {
  return db.transaction().execute(async (transaction) => {
    // Locked, so that a double click is two toggles and the count stays right.
    const scenario = await transaction
      .selectFrom('scenario as s')
      .select('s.id')
      .where('s.uuid', '=', uuid)
      .where(isVisibleTo(userId))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!scenario) return null;
    const removed = await transaction
      .deleteFrom('scenario_favourite')
      .where('user_id', '=', userId)
      .where('scenario_id', '=', scenario.id)
      .executeTakeFirst();
    const isFavourite = removed.numDeletedRows === 0n;
    if (isFavourite) {
      await transaction
        .insertInto('scenario_favourite')
        .values({ user_id: userId, scenario_id: scenario.id })
        .execute();
    }
    await transaction
      .updateTable('scenario')
      .set({ number_favourites: sql`number_favourites + ${isFavourite ? 1 : -1}` })
      .where('id', '=', scenario.id)
      .execute();
    return isFavourite;
  });
}
