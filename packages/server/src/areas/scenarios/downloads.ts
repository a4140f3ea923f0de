import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { LinkedFile } from '../files/file-links.ts';
import { isVisibleTo } from './queries.ts';

/**
 * Counts a download, once for each user and day (UTC).
 * @returns the file; null where the user sees no such scenario.
 */
export function countDownload(db: Db, uuid: string, userId: number): Promise<LinkedFile | null> {
  return db.transaction().execute(async (transaction) => {
    const scenario = await transaction
      .selectFrom('scenario as s')
      .select(['s.id', 's.file_key', 's.file_name'])
      .where('s.uuid', '=', uuid)
      .where(isVisibleTo(userId))
      .executeTakeFirst();
    if (!scenario) return null;
    const counted = await transaction
      .insertInto('scenario_download')
      .values({ user_id: userId, scenario_id: scenario.id, day: new Date().toISOString().slice(0, 10) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (counted.numInsertedOrUpdatedRows === 1n) {
      await transaction
        .updateTable('scenario')
        .set({ num_downloads: sql`num_downloads + 1` })
        .where('id', '=', scenario.id)
        .execute();
    }
    return { key: scenario.file_key, name: scenario.file_name };
  });
}
