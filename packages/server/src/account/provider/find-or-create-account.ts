import { cutText } from '@community/contract/shared';
import { sql } from 'kysely';
import type { ProviderSettings } from '../../config/provider.ts';
import type { Db } from '../../database/database.ts';
import { createUser, foldName, isValidUsername, mailAddress, USERNAME_LENGTH_MAX } from '../users.ts';
import type { Person } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** The account of a person whom the provider has named. */
export interface Admitted {
  id: number;
  uuid: string;
  browser_version: number;
  /** Whether the account has been signed in to before. */
  wasUsed: boolean;
  /** How it was found. */
  how: 'known' | 'linked' | 'created';
}

/** Rights that the provider has granted or revoked. */
export interface RightChange {
  right: 'provisioning' | 'pre-release';
  isGiven: boolean;
}

const columns = ['id', 'uuid', 'is_disabled', 'browser_version', 'last_login_at'] as const;

/** The account that the person has signed in to before. */
const findKnown = (transaction: Db, { issuer, subject }: Person) =>
  transaction
    .selectFrom('app_user')
    .select(columns)
    .where('id', '=', (identity) =>
      identity
        .selectFrom('user_identity')
        .select('user_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

const findByEmail = (transaction: Db, email: string) =>
  transaction
    .selectFrom('app_user')
    .select(columns)
    .where('email_key', '=', foldName(email))
    .forNoKeyUpdate()
    .executeTakeFirst();

async function link(transaction: Db, userId: number, { issuer, subject }: Person): Promise<void> {
  const linked = await transaction
    .insertInto('user_identity')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'issuer']).doNothing())
    .returning('subject')
    .executeTakeFirst();
  // Addresses are given to others when a person leaves; accounts are not.
  if (!linked) throw new ProviderError('taken', { userId });
}

/** A free user name, as similar to the wanted one as possible. */
async function findFreeUsername(transaction: Db, { username, email }: Person): Promise<string> {
  const wanted = (username ?? email ?? '').split('@')[0] ?? '';
  const allowed = [...wanted.normalize('NFC')].filter((sign) => /[\p{L}\p{M}\p{Nd}._-]/u.test(sign)).join('');
  const base = isValidUsername(allowed) ? allowed : cutText(allowed, USERNAME_LENGTH_MAX - 8);
  const name = isValidUsername(base) ? base : 'user';
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${cutText(name, USERNAME_LENGTH_MAX - 8)}-${number}`;
    const taken = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('username_key', '=', foldName(tried))
      .executeTakeFirst();
    if (!taken) return tried;
  }
}

async function create(transaction: Db, person: Person, email: string): Promise<number> {
  const { firstName, lastName } = person;
  const username = await findFreeUsername(transaction, person);
  const { id } = await createUser(transaction, { username, email, passwordHash: null, firstName, lastName });
  return id;
}

/**
 * The account of a person whom the provider has named, whose row stays locked: the one signed in to before, else the
 * one with the address that the provider vouches for, else a new one.
 * @throws {ProviderError}
 */
export async function admit(transaction: Db, person: Person): Promise<Admitted> {
  const known = await findKnown(transaction, person);
  if (known) return checked(known, 'known');
  const { email, isEmailVerified } = person;
  if (email === null || !isEmailVerified || !mailAddress.safeParse(email).success) {
    throw new ProviderError('unverified');
  }
  // Two first sign-ins at once must not make two accounts.
  await sql`select pg_advisory_xact_lock(hashtext('provider'), hashtext(${foldName(email)}))`.execute(transaction);
  const meanwhile = await findKnown(transaction, person);
  if (meanwhile) return checked(meanwhile, 'known');
  const found = await findByEmail(transaction, email);
  if (found) {
    const account = checked(found, 'linked');
    await link(transaction, found.id, person);
    return account;
  }
  const id = await create(transaction, person, email);
  await link(transaction, id, person);
  const made = await findByEmail(transaction, email);
  if (!made) throw new Error(`The new user ${id} is not there.`);
  return checked(made, 'created');
}

function checked(
  user: { id: number; uuid: string; is_disabled: boolean; browser_version: number; last_login_at: Date | null },
  how: Admitted['how'],
): Admitted {
  const { id, uuid, browser_version, is_disabled, last_login_at } = user;
  if (is_disabled) throw new ProviderError('disabled', { userId: id });
  return { id, uuid, browser_version, wasUsed: last_login_at !== null, how };
}

/** Records the sign-in, and grants or revokes the rights that the provider manages. @returns the changes. */
export async function applyGroups(
  transaction: Db,
  userId: number,
  groups: readonly string[],
  { provisionersGroup, preReleaseGroup }: ProviderSettings,
): Promise<RightChange[]> {
  const before = await transaction
    .selectFrom('app_user')
    .select(['can_provision', 'is_pre_release'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const belongs = (group: string | null, otherwise: boolean) => (group === null ? otherwise : groups.includes(group));
  const after = {
    can_provision: belongs(provisionersGroup, before.can_provision),
    is_pre_release: belongs(preReleaseGroup, before.is_pre_release),
  };
  await transaction
    .updateTable('app_user')
    .set({ ...after, last_login_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  const changes: RightChange[] = [
    { right: 'provisioning', isGiven: after.can_provision },
    { right: 'pre-release', isGiven: after.is_pre_release },
  ];
  const former = [before.can_provision, before.is_pre_release];
  return changes.filter(({ isGiven }, index) => isGiven !== former[index]);
}
