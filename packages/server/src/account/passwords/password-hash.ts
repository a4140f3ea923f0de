import { hash, verify } from '@node-rs/argon2';
import { createToken } from '../../security/secrets.ts';

/** argon2id, with OWASP's first choice of cost: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards may encode the same letter differently. */
const asTyped = (password: string) => password.normalize('NFC');

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), cost);
}

/** Compared with for accounts that do not exist, to take the same time. */
const dummyHash = hashPassword(createToken());

/** Whether the password matches the hash; never for `null`, though after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await dummyHash), asTyped(password));
  return isMatch && passwordHash !== null;
}

let list: Promise<ReadonlySet<string>> | null = null;

/** 49,000 passwords, loaded on first use. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Whether it is one of the most common passwords, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.normalize('NFKC').toLowerCase());
}
