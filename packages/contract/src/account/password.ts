/** Longest password accepted, in characters. */
export const PASSWORD_MAX = 1024;

/** Whether a new password has 8 characters or more, with a digit, a lowercase and an uppercase letter. */
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

/** The shortest name checked, in characters: shorter ones occur in too many good passwords. */
const NAME_MIN = 3;

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Whether a new password contains the user's name, mail address or its part before the @, ignoring case. Such a
 * password is refused. Names of one or two characters do not count.
 */
export function isPersonalPassword(password: string, user: { username: string; email: string | null }): boolean {
  const folded = fold(password);
  const email = user.email ?? '';
  const [mailbox = ''] = email.split('@');
  return [user.username, email, mailbox]
    .map((name) => fold(name.trim()))
    .some((name) => [...name].length >= NAME_MIN && folded.includes(name));
}

/**
 * Why the server refuses a new password that passes {@link isGoodPassword}: it is one of the most common ones, contains
 * the user's name or mail address, or is the current one.
 */
export const passwordRefusals = ['common', 'personal', 'unchanged'] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** The `reason` of a 403 of `updatePassword`: no password change is forced. */
export const UNFORCED = 'unforced';
