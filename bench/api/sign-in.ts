import type { Kysely } from 'kysely';
import type { Schema } from '../../packages/server/src/database/schema.ts';
import { createToken, hashToken } from '../../packages/server/src/security/secrets.ts';

/** Creates a session. @returns its cookie. */
export async function signIn(db: Kysely<Schema>, userId: number): Promise<string> {
  const token = createToken();
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: new Date(Date.now() + 7 * 86_400_000) })
    .execute();
  return `portal_session=${token}`;
}
