/** Longest password accepted, in characters. */
export const PASSWORD_MAX = 1024;

/** Whether a new password is good enough: 8 characters or more, with a digit, a lowercase and an uppercase letter. */
export function isGoodPassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= 8 &&
    length <= PASSWORD_MAX &&
    /\p{Nd}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password)
  );
}
