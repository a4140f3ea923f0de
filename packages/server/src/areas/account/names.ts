/** Longest user name, in characters. */
export const USERNAME_LENGTH_MAX = 64;

/** A user name or mail address as compared: without surrounding space, case and variant forms of the same letter. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/** Whether a new user may be called this: letters of any script, digits, full stops, hyphens and underscores. */
export function isGoodUsername(name: string): boolean {
  return name.length <= USERNAME_LENGTH_MAX && /^[\p{L}\p{M}\p{Nd}._-]+$/u.test(name) && /[\p{L}\p{Nd}]/u.test(name);
}
