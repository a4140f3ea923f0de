import { randomBytes } from 'node:crypto';

/** Thirty-two characters, no two of which look alike: people read them out on the telephone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * Identifies a request in its response, on screens and in the log, such as `K7M2-9QXT-4DHB`. Sixty random bits: an id
 * does not reveal the number of requests, and is never repeated.
 */
export function newRequestId(): string {
  const bytes = [...randomBytes(GROUPS * GROUP_LENGTH)];
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    bytes
      .slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH)
      .map((byte) => SIGNS.charAt(byte % SIGNS.length))
      .join(''),
  );
  return groups.join('-');
}
