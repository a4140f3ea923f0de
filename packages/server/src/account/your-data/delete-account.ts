import type { ContentChoice } from '@community/contract/account';
import { sql } from 'kysely';
import { type ContentOf, giveUpContentOf } from '../../content/items/deletion.ts';
import { kinds } from '../../content/kinds.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { TransactionParts } from '../../http/call-transactions.ts';
import { HttpError } from '../../http/http-error.ts';
import { tooMany } from '../../security/attempt-limits.ts';
import { removeFactors } from '../second-factors/own-factors.ts';
import { accountOf, checkPassword, type Origin } from '../session/sign-in.ts';

/**
 * Makes sure that the call is made by the user: a person who finds a signed-in tablet does not know the password.
 * @throws {HttpError} 400 on the field `password`; 429 after too many failures, which count as failed sign-ins.
 */
export async function confirmPassword(
  parts: TransactionParts,
  userId: number,
  password: string,
  origin: Origin,
): Promise<void> {
  const { password_hash } = await parts.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const check = await checkPassword(parts, accountOf(userId), password_hash, password, origin);
  if (check.outcome === 'limited') throw tooMany('failed attempts', check.seconds);
  if (check.outcome === 'refused') {
    throw new HttpError(400, 'password is not the password of this account', { field: 'password' });
  }
}

/** Removes the user's favourites, and their part in the counts. */
async function removeStars(transaction: Db, userId: number): Promise<void> {
  for (const { table, favourites, itemId } of kinds) {
    await sql`
      with removed as (delete from ${favourites} where user_id = ${userId} returning ${itemId} as id)
      update ${table} set number_favourites = number_favourites - 1
      where id in (select id from removed)`.execute(transaction);
  }
}

/** Keeps agreements and licences, without the user: they belong to the organisation, and devices keep working. */
async function leaveAgreements(transaction: Db, userId: number): Promise<void> {
  await transaction
    .updateTable('contract')
    .set({ holder_id: null, notes: '' })
    .where('holder_id', '=', userId)
    .execute();
  await transaction
    .updateTable('license')
    .set({ claimed_by: null, idempotency_key: null })
    .where('claimed_by', '=', userId)
    .execute();
  await transaction.updateTable('contract_event').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/**
 * Anonymises the account's row, under a new uuid: remaining content refers to it, and the download counts of others'
 * content stay right.
 */
async function forgetPerson(transaction: Db, userId: number): Promise<void> {
  await sql`
    update app_user set
      uuid = gen_random_uuid(), username = 'deleted-' || id, username_key = 'deleted-' || id,
      email = null, email_key = null, password_hash = null,
      first_name = '', last_name = '', telephone_number = '', languages = '{}', organisation_id = null,
      force_password_change = false, can_provision = false, is_pre_release = false, is_public = false,
      last_login_at = null, attested_at = null, is_disabled = true, deleted_at = now()
    where id = ${userId}`.execute(transaction);
}

/** What is deleted with an account: private content always is. */
export const contentToDelete = (content: ContentChoice): ContentOf =>
  content === 'remove' ? 'everything' : 'unpublished';

/**
 * Deletes an account for good, and ends its sessions. The next cleanup removes the content and its files. Call
 * `deleteContentOf` first: an account may have more items than one transaction can delete.
 * @param content whether published content stays, without a contributor, or is deleted.
 */
export function deleteAccount(db: Db, userId: number, content: ContentChoice): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // The user first, as everything else does that ends sessions.
    await transaction.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
    for (const table of [
      'session',
      'user_identity',
      'password_reset',
      'reset_mail',
      'notice_mail',
      'content_mail',
      'content_report',
      'partial_upload',
      'content_write',
      'plan',
    ] as const) {
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    await removeFactors(transaction, userId);
    await removeStars(transaction, userId);
    await giveUpContentOf(transaction, userId, contentToDelete(content));
    await leaveAgreements(transaction, userId);
    await transaction.updateTable('tag').set({ created_by: null }).where('created_by', '=', userId).execute();
    await forgetPerson(transaction, userId);
  });
}
