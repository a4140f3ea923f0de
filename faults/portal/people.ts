import { hashPassword } from '../../packages/server/src/account/passwords/password-hash.ts';
import { createUser, type NewUser } from '../../packages/server/src/account/users.ts';
import type { Db } from '../../packages/server/src/database/database.ts';
import { createAgreement, type NewAgreement } from '../../packages/server/src/operator/licensing/agreements.ts';
import { createProduct } from '../../packages/server/src/operator/licensing/products.ts';
import { createToken, hashToken } from '../../packages/server/src/security/secrets.ts';

/** Password of everybody who has one. */
export const password = 'Simulate1';
let passwordHash: Promise<string> | null = null;

/** A user with a session. */
export interface Person {
  id: number;
  uuid: string;
  username: string;
  /** The session cookie, as a `Cookie` header. */
  cookie: string;
}

/** Creates a session for a user. @returns its `Cookie` header. */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = createToken();
  const expires_at = new Date(Date.now() + 7 * 86_400_000);
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at })
    .execute();
  return `portal_session=${token}`;
}

/** Creates a signed-in user who may upload, and can sign in with {@link password}. */
export async function addPerson(
  db: Db,
  username: string,
  change: Partial<Omit<NewUser, 'username'>> = {},
): Promise<Person> {
  passwordHash ??= hashPassword(password);
  const { id, uuid } = await createUser(db, {
    username,
    email: `${username}@faults.example`,
    passwordHash: await passwordHash,
    isPublic: true,
    ...change,
  });
  await db.updateTable('app_user').set({ attested_at: new Date() }).where('id', '=', id).execute();
  return { id, uuid, username, cookie: await openSession(db, id) };
}

/** Creates the product of all agreements. */
export const addProduct = (db: Db) => createProduct(db, { key: 'bedside', name: 'Bedside' });

/** Creates an agreement with this many seats. @returns its number. */
export function addAgreement(
  db: Db,
  holder: Person,
  seats: number,
  change: Partial<NewAgreement> = {},
): Promise<number> {
  const agreement = { product: 'bedside', seats, type: 0, modules: null, reference: null, purchaseOrder: null };
  return db
    .transaction()
    .execute((transaction) => createAgreement(transaction, { ...agreement, holder: holder.username, ...change }));
}
