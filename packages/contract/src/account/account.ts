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

/** A password as entered, right or wrong. */
export const givenPassword = z.string().check(z.minLength(1), noLongerThanPasswords);

/** A new password; see {@link isGoodPassword}. The server also refuses what {@link passwordRefusals} names. */
export const newPassword = z
  .string()
  .check(
    noLongerThanPasswords,
    z.refine(isGoodPassword, 'must have 8 characters or more, with a digit, a lowercase and an uppercase letter'),
  );

/** The secret of a reset link. */
const resetToken = z.string().check(z.regex(/^[\w-]{43}$/, 'is not the end of a link that this portal has sent'));

/** The signed-in user, with what only that user may see of the profile. */
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
  /** The languages the user reads, as ISO 639-1; empty: those of the browser. */
  languages: z.array(z.string()),
  /** When the user made the attestation; null: not yet, so nothing can be uploaded. */
  attested_at: z.nullable(timestamp),
  /**
   * Only where the operator asks this user for a second factor, and the session was opened without one. `missing`: the user
   * has none yet; `unused`: has one, and is to sign in with it.
   */
  second_factor: z.optional(z.enum(['missing', 'unused'])),
});
export type User = z.output<typeof user>;

/** After signing out: where to go to sign out at the provider, too. */
export const signedOut = z.object({ ok: z.literal(true), provider_url: z.optional(z.string()) });
export type SignedOut = z.output<typeof signedOut>;

/** What can be the second factor of a sign-in. */
export const secondFactorWays = ['passkey', 'code', 'recovery_code'] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/**
 * After the password: `ok`, or what the second factor needs. `ways` are those that the account has; the ticket is valid
 * for ten minutes.
 */
export const signedIn = z.object({
  ok: z.boolean(),
  second_step: z.optional(z.object({ ticket: z.string(), ways: z.array(z.enum(secondFactorWays)) })),
});
export type SignedIn = z.output<typeof signedIn>;
export type SecondFactorChallenge = NonNullable<SignedIn['second_step']>;

const linkErrors = [400, 403, 410, 429] as const;

/** Signing in and passwords. */
export const accountEndpoints = {
  /**
   * Signs in and sets the session cookie; for accounts with a second factor it does neither, and returns `ok: false`
   * with what the second factor needs. 401: wrong user or password. 429: too many failures, see `Retry-After`.
   */
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
    response: signedIn,
    errors: [400, 401, 403, 429],
  }),

  /**
   * Ends the session. Responds the same when there is none. Where it was opened through the operator's provider, the
   * response contains the address for signing out there. 403: a request from another site or host, or a navigation.
   */
  logOut: endpoint({
    method: 'GET',
    path: '/api/me/logout',
    summary: 'Sign out',
    area: 'Account',
    access: 'public',
    hasEffect: true,
    duringForcedPasswordChange: true,
    response: signedOut,
    errors: [403],
  }),

  /** The signed-in user. */
  getMe: endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in user',
    area: 'Account',
    duringForcedPasswordChange: true,
    duringSecondFactorEnrolment: true,
    response: user,
  }),

  /** Sends a password reset link to the account's address, if the account exists; the response never reveals it. */
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
   * Chooses a new password where a change is forced; ends the user's other sessions and lifts the obligation. 403 with
   * the `reason` {@link UNFORCED}: no change is forced. 400 names the field `password`; the `reason` is one of
   * {@link passwordRefusals} if the password is good enough otherwise. 429: the present password was given too often as
   * the new one, see `Retry-After`.
   */
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/me/password/update',
    summary: 'Choose a new password at the first sign-in',
    area: 'Account',
    duringForcedPasswordChange: true,
    duringSecondFactorEnrolment: true,
    body: z.object({ password: newPassword }),
    response: done,
    errors: [400, 403, 429],
  }),

  /**
   * Changes the caller's password, after re-authentication; ends the caller's other sessions, and renews this one. 403
   * with the `reason` `unconfirmed`: the confirmation has expired. A password that is not good enough is refused as in
   * {@link updatePassword}.
   */
  changePassword: endpoint({
    method: 'POST',
    path: '/api/me/password/change',
    summary: 'Change the password, after identity confirmation',
    area: 'Account',
    duringSecondFactorEnrolment: true,
    body: z.object({ proof: z.string().check(z.minLength(1), z.maxLength(4000)), password: newPassword }),
    response: done,
    errors: [400, 403, 409, 429],
  }),

  /**
   * Sends the caller a password reset link. 409: the account has no mail address. 429: too many requests, see
   * `Retry-After`. 503: the mail server has not accepted the mail yet; it is sent later.
   */
  sendOwnPasswordEmail: endpoint({
    method: 'POST',
    path: '/api/me/password/send-email',
    summary: 'Ask for a password reset link for your account',
    area: 'Account',
    response: done,
    errors: [409, 429, 503],
  }),

  /**
   * Whether a reset link still works. What is wrong with it names the field `token`. 400: it is no link of this portal.
   * 410: it has expired or has been used; the message says which. 403: the account is disabled.
   */
  checkPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password/reset/check',
    summary: 'Whether a password reset link still works',
    area: 'Account',
    isIdempotent: true,
    access: 'public',
    body: z.object({ token: resetToken }),
    response: done,
    errors: linkErrors,
  }),

  /**
   * Chooses a new password with a mailed link, which then no longer works, and ends all sessions of the user. Refused
   * as {@link checkPasswordReset} is; a password that is not good enough is refused as in {@link updatePassword}.
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
