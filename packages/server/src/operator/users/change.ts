import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { enqueueNotice } from '../../account/security-mails/notice-mails.ts';
import { foldName } from '../../account/users.ts';
import { type Db, isUniqueViolation } from '../../database/database.ts';
import { OperatorError } from '../operation.ts';
import type { organisation, userChanges } from './fields.ts';

/** Changes to a user. */
export type UserChanges = z.output<typeof userChanges>;

/** Runs work that may violate a unique constraint. @throws {OperatorError} when the name or address is taken. */
export async function refuseTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isAddress = error instanceof Error && 'constraint' in error && String(error.constraint).includes('email');
    throw new OperatorError(`Another user has this ${isAddress ? 'mail address' : 'name'}.`);
  }
}

/** The organisation with this name, created where necessary; its website is updated where one is given. */
async function findOrganisation(transaction: Db, wanted: z.output<typeof organisation>): Promise<number> {
  const { name, website } = wanted;
  await sql`select pg_advisory_xact_lock(hashtext('organisation'))`.execute(transaction);
  const found = await transaction
    .selectFrom('organisation')
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst();
  if (!found) {
    const made = await transaction
      .insertInto('organisation')
      .values({ name, website })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  if (website !== null) {
    await transaction.updateTable('organisation').set({ website }).where('id', '=', found.id).execute();
  }
  return found.id;
}

async function organisationChange(transaction: Db, wanted: UserChanges['organisation']) {
  if (wanted === undefined) return {};
  return { organisation_id: wanted === null ? null : await findOrganisation(transaction, wanted) };
}

/** Changes a user; what is left out stays. @throws {OperatorError} when the mail address is taken. */
export async function changeUser(transaction: Db, id: number, changes: UserChanges): Promise<void> {
  const { email, firstName, lastName, telephoneNumber, isPublic, canProvision, isPreRelease } = changes;
  const set = {
    ...(email !== undefined && { email, email_key: email === null ? null : foldName(email) }),
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(telephoneNumber !== undefined && { telephone_number: telephoneNumber }),
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(canProvision !== undefined && { can_provision: canProvision }),
    ...(isPreRelease !== undefined && { is_pre_release: isPreRelease }),
    ...(await organisationChange(transaction, changes.organisation)),
  };
  if (Object.keys(set).length === 0) return;
  const former = await transaction
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await refuseTaken(() =>
    transaction.updateTable('app_user').set(set).where('id', '=', id).where('deleted_at', 'is', null).execute(),
  );
  // A new user had no former address, and is not notified.
  if (email === undefined || former.email === null || email === former.email) return;
  await enqueueNotice(transaction, id, 'email changed', null, former.email);
  if (email !== null) await enqueueNotice(transaction, id, 'email changed', null);
}
