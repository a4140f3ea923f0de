import type { Db } from '../../database/database.ts';
import type { LogoutRequest } from './logout-token.ts';

/** A session that the provider has ended. */
export interface EndedByProvider {
  userId: number;
  uuid: string;
}

/**
 * Ends the sessions that began with the provider's: the one it names, or all of the person's. Sessions that began with a
 * password continue. Call it in a transaction.
 */
export async function endSessionsOf(
  transaction: Db,
  { issuer, subject, sid }: LogoutRequest,
): Promise<EndedByProvider[]> {
  let sessions = transaction
    .selectFrom('session')
    .innerJoin('user_identity', 'user_identity.user_id', 'session.user_id')
    .where('user_identity.issuer', '=', issuer)
    .where('session.id_token', 'is not', null);
  if (subject !== null) sessions = sessions.where('user_identity.subject', '=', subject);
  if (sid !== null) sessions = sessions.where('session.provider_sid', '=', sid);
  // As in everything that ends sessions: held until the end, so that no call is between its check and its change.
  await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', sessions.select('session.user_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ended = await transaction
    .deleteFrom('session')
    .where('token_hash', 'in', sessions.select('session.token_hash'))
    .returning(['user_id', 'uuid'])
    .execute();
  return ended.map(({ user_id: userId, uuid }) => ({ userId, uuid }));
}
