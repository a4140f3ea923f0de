import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../database/database.ts';
import type { FactorKey } from './factor-key.ts';

const PERIOD_SECONDS = 30;
/** Clocks may differ by one step. */
const WINDOW = 1;

/** SHA-1, six digits, thirty seconds: what every app supports. */
const codes = (secret: string, label = '') =>
  new TOTP({ issuer: 'Community portal', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A new secret, in base32, and the address that apps scan. */
export function createCodeSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: codes(secret, username).toString() };
}

/** The step that a code belongs to; null where it is wrong. */
export function stepOf(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = codes(secret).validate({ token: code.replace(/\s/g, ''), timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Accepts a user's code, each step once. @returns whether it was right. */
export async function takeOneTimeCode(transaction: Db, key: FactorKey, userId: number, code: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('one_time_code')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) return false;
  const step = stepOf(key.decrypt(found.sealed_secret), code);
  if (step === null) return false;
  const taken = await transaction
    .updateTable('one_time_code')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
