import { FAVOURITES_MAX } from '@community/contract/content';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../database/database.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import type { Kind } from '../kinds.ts';
import { isVisibleTo } from '../visibility.ts';

/** Call it in a transaction that holds the user. */
async function countFavourites(transaction: Db, kind: Kind, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${kind.favourites} where user_id = ${userId}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/**
 * Toggles whether an item is a favourite of the user.
 * @returns whether it is one now.
 * @throws {HttpError} 404 where the user may not see it, 409 for one more than {@link FAVOURITES_MAX}.
 */
export function toggleFavourite(db: Db, kind: Kind, uuid: string, userId: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // Locked, so that a double click is two toggles and the count stays right.
    const { rows } = await sql<{ id: number }>`
      select s.id from ${kind.table} s where s.uuid = ${uuid} and ${isVisibleTo(userId)}
      for no key update`.execute(transaction);
    const [item] = rows;
    if (!item) throw notFound(`There is no such ${kind.noun}.`);
    const { numAffectedRows } = await sql`
      delete from ${kind.favourites} where user_id = ${userId} and ${kind.itemId} = ${item.id}`.execute(transaction);
    const isFavourite = numAffectedRows === 0n;
    if (isFavourite) {
      if ((await countFavourites(transaction, kind, userId)) >= FAVOURITES_MAX) {
        const problem = `You have ${FAVOURITES_MAX} favourites of this kind, as many as one person may keep.`;
        throw new HttpError(409, `${problem} Remove one first.`, { reason: 'too_many' });
      }
      await sql`
        insert into ${kind.favourites} (user_id, ${kind.itemId}) values (${userId}, ${item.id})`.execute(transaction);
    }
    await sql`
      update ${kind.table} set number_favourites = number_favourites + ${isFavourite ? 1 : -1}
      where id = ${item.id}`.execute(transaction);
    return isFavourite;
  });
}
