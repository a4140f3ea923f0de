import { hash, verify } from '@node-rs/argon2';
import { createToken } from '../../../security/secrets.ts';

/** argon2id, with OWASP's first choice of cost: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write the same letter in different ways; it is the letter that counts. */
const asTyped = (password: string) => password.normalize('NFC');

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), cost);
}

/** What the password of an account that does not exist is compared with, so that it takes as long as any other. */
const dummyHash = hashPassword(createToken());

/** Whether the password is the one of the hash; never for `null`, though after the same work. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await dummyHash), asTyped(password));
  return isMatch && passwordHash !== null;
}

let list: Promise<ReadonlySet<string>> | null = null;

/** 49,000 passwords, loaded when the first one is checked. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Whether it is one of the most common passwords, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.normalize('NFKC').toLowerCase());
}
