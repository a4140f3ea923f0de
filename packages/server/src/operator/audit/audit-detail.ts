import { foldName } from '../../account/users.ts';
import type { Db } from '../../database/database.ts';

/** Fields whose text is one of the operator's own keys, or a keyword. */
const harmless = new Set(['product', 'key', 'content']);
/** Fields that name a user. */
const ofUsers = ['user', 'holder', 'username'] as const;

type Input = Readonly<Record<string, unknown>>;

/** Keeps booleans, numbers and harmless text of a command's input: no names, addresses, notes or passwords. */
function pick(input: Input): string[] {
  return Object.entries(input).flatMap(([name, value]) => {
    if (typeof value === 'boolean' || typeof value === 'number') return [`${name}=${value}`];
    if (typeof value === 'string' && harmless.has(name)) return [`${name}=${value}`];
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
    return isNested ? pick(value as Input) : [];
  });
}

/** A command's input without personal data; null where nothing is left. */
export function describeInput(input: unknown): string | null {
  const picked = typeof input === 'object' && input !== null ? pick(input as Input) : [];
  return picked.length > 0 ? picked.join(' ') : null;
}

async function findUserId(db: Db, name: string): Promise<number | null> {
  const key = foldName(name);
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The item with this uuid, as its kind and uuid. */
async function findItem(db: Db, given: string): Promise<string | null> {
  const uuid = given.toLowerCase();
  for (const table of ['scenario', 'media'] as const) {
    const found = await db.selectFrom(table).select('id').where('uuid', '=', uuid).executeTakeFirst();
    if (found) return `${table} ${uuid}`;
  }
  return null;
}

/** The target of a command: an agreement or user by number, or an item by uuid; null where there is none. */
export async function findSubject(db: Db, input: unknown): Promise<string | null> {
  if (typeof input !== 'object' || input === null) return null;
  const given = input as Input;
  if (typeof given.contract === 'number') return `agreement ${given.contract}`;
  if (typeof given.item === 'string') return findItem(db, given.item);
  const name = ofUsers.map((field) => given[field]).find((value) => typeof value === 'string');
  const id = typeof name === 'string' ? await findUserId(db, name) : null;
  return id === null ? null : `user ${id}`;
}
