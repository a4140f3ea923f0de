import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { done, oneLine, timestamp } from '../shared/common.ts';
import { isGoodPassword, PASSWORD_MAX } from './password.ts';

/** Longest user name or address accepted at sign-in, in characters. */
export const USERNAME_MAX = 320;

/** A user name or mail address to sign in with. */
const loginName = z.string().check(z.minLength(1), z.maxLength(USERNAME_MAX), oneLine);

/** Check: counted in characters, not in UTF-16 units. */
const noLongerThanPasswords = z.refine<string>(
  (password) => [...password].length <= PASSWORD_MAX,
  `must be at most ${PASSWORD_MAX} characters`,
);

/** A password as entered, valid or not. */
export const givenPassword = z.string().check(z.minLength(1), noLongerThanPasswords);

/** A new password; see {@link isGoodPassword}. The server also refuses it for one of {@link passwordRefusals}. */
export const newPassword = z
  .string()
  .check(
    noLongerThanPasswords,
    z.refine(isGoodPassword, 'must have 8 characters or more, with a digit, a lowercase and an uppercase letter'),
  );

/** The secret of a reset link. */
const resetToken = z.string().check(z.regex(/^[\w-]{43}$/, 'is not the end of a link that this portal has sent'));

/** The signed-in user, including the private fields of the profile. */
export const user = z.object({
  id: z.int(),
  uuid_id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  last_login: z.nullable(timestamp),
  organisation: z.nullable(z.object({ name: z.string(), website: z.nullable(z.string()) })),
  force_password_change: z.boolean(),
  canProvision: z.boolean(),
  isPreRelease: z.boolean(),
  is_public: z.boolean(),
  publicUsername: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  telephoneNumber: z.string(),
  /** When the user made the attestation, or null: nothing can be uploaded before. */
  attested_at: z.nullable(timestamp),
});
export type User = z.output<typeof user>;

const linkErrors = [400, 403, 410, 429] as const;

/** Signing in and passwords. */
export const accountEndpoints = {
  /** Signs in and sets the session cookie. 401: wrong user or password. 429: too many failures, see `Retry-After`. */
  logIn: endpoint({
    method: 'POST',
    path: '/api/login_check',
    summary: 'Sign in with an email address or user name',
    area: 'Account',
    access: 'public',
    body: z.object({
      username: loginName,
      password: givenPassword,
    }),
    response: done,
    errors: [400, 401, 403, 429],
  }),

  /** Ends the session. Responds the same without one. 403 for cross-site requests and for navigations. */
  logOut: endpoint({
    method: 'GET',
    path: '/api/me/logout',
    summary: 'Sign out',
    area: 'Account',
    access: 'public',
    duringForcedPasswordChange: true,
    response: done,
    errors: [403],
  }),

  /** The signed-in user. */
  getMe: endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in user',
    area: 'Account',
    duringForcedPasswordChange: true,
    response: user,
  }),

  /**
   * Sends a password reset link to the account's address, if the account exists; the response never reveals whether it
   * does.
   */
  sendPasswordEmail: endpoint({
    method: 'POST',
    path: '/password/send-email',
    summary: 'Ask for a password reset link',
    area: 'Account',
    access: 'public',
    body: z.object({ username: loginName }),
    response: done,
    errors: [400, 403, 429],
  }),

  /**
   * Chooses a new password where the user must; ends the user's other sessions and lifts the forced change. 403 with
   * the `reason` {@link UNFORCED}: no change is forced, so the user has to use a mailed link. 400 names the field
   * `password`, with a `reason` of {@link passwordRefusals} where it meets the other rules.
   */
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/me/password/update',
    summary: 'Choose a new password at the first sign-in',
    area: 'Account',
    duringForcedPasswordChange: true,
    body: z.object({ password: newPassword }),
    response: done,
    errors: [400, 403],
  }),

  /**
   * Sends the caller a password reset link. 409: the account has no mail address. 429: too many requests, see
   * `Retry-After`. 503: the mail server has not accepted it yet; the mail follows when it does.
   */
  sendOwnPasswordEmail: endpoint({
    method: 'POST',
    path: '/api/me/password/send-email',
    summary: 'Ask for a password reset link for the own account',
    area: 'Account',
    response: done,
    errors: [409, 429, 503],
  }),

  /**
   * Whether a reset link is valid. Errors name the field `token`. 400: not a link of this portal. 410: expired or used;
   * the message says which. 403: the account is disabled.
   */
  checkPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password/reset/check',
    summary: 'Whether a password reset link still works',
    area: 'Account',
    isRepeatable: true,
    access: 'public',
    body: z.object({ token: resetToken }),
    response: done,
    errors: linkErrors,
  }),

  /**
   * Chooses a new password with a mailed link, which then becomes invalid, and ends all sessions of the user. Refused
   * like {@link checkPasswordReset}; for a password that is not good enough, 400 as in {@link updatePassword}.
   */
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Choose a new password with a mailed link',
    area: 'Account',
    access: 'public',
    body: z.object({ token: resetToken, password: newPassword }),
    response: done,
    errors: linkErrors,
  }),
};
