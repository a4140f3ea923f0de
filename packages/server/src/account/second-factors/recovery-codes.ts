import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@community/contract/account';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { hashToken } from '../../security/secrets.ts';

/** Without letters and digits that look alike; 32 of them, so that each is five bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz123456789';
const LENGTH = 16;
const GROUP = 4;

/** 80 random bits: too many to guess, also from a hash. */
function createCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? '');
  const groups = Array.from({ length: LENGTH / GROUP }, (_, index) =>
    letters.slice(index * GROUP, (index + 1) * GROUP),
  );
  return groups.map((group) => group.join('')).join('-');
}

const hashCode = (userId: number, code: string) => hashToken(`${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`);

/** Replaces a user's recovery codes. @returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(transaction: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) })))
    .execute();
  return codes;
}

/** Accepts a recovery code, once. @returns whether it was right. */
export async function takeRecoveryCode(transaction: Db, userId: number, code: string): Promise<boolean> {
  const taken = await transaction
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
