import type { OwnSession } from '@community/contract/account';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Where a user is signed in: here first, then where it was last used. */
export async function listSessions(db: Db, userId: number, currentUuid: string): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['uuid', 'browser', 'address', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy((session) => session('uuid', '=', currentUuid), 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('uuid')
    .execute();
  return rows.map(({ uuid, created_at, seen_at, ...where }) => ({
    uuid_id: uuid,
    ...where,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: uuid === currentUuid,
  }));
}

/** Ends a user's session. @returns whether there was one with this uuid. */
export async function endSession(transaction: Db, userId: number, uuid: string): Promise<boolean> {
  const ended = await transaction
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('uuid', '=', uuid)
    .returning('uuid')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all sessions of a user but one. @returns the uuids of those that ended. */
export async function endOtherSessions(transaction: Db, userId: number, keptUuid: string): Promise<string[]> {
  const ended = await transaction
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('uuid', '!=', keptUuid)
    .returning('uuid')
    .execute();
  return ended.map(({ uuid }) => uuid);
}

/**
 * Invalidates everything that is signed for a user, such as links to files: a user who ends a session elsewhere may not
 * know who used it.
 */
export async function endLinks(transaction: Db, userId: number): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set((user) => ({ credential_version: user('credential_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
