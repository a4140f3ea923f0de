import { randomUUID } from 'node:crypto';

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A key for a new file: two digits that spread the files over 256 folders, and a uuid. */
export function newKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

/** What the file is called that names the store itself; no key of a file is like it. */
export const IDENTITY = 'identity';

/** @throws where this is no key of a store: keys become paths. */
export function checkKey(key: string): string {
  if (keyPattern.test(key)) return key;
  throw new Error('This is no key of the store.');
}
