import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { count, done, oneLine, timestamp, uuidParams, visible } from '../shared/common.ts';
import { givenPassword } from './account.ts';

/** Most passkeys of a user. */
export const PASSKEYS_MAX = 20;
/** Longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX = 60;
/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10;

/** The `reason` of a 403: the operator asks for a second factor, and the session was opened without one. */
export const SECOND_FACTOR_NEEDED = 'second-factor';
/** The `reason` of a 403: the confirmation has expired, or belongs to another session. */
export const UNCONFIRMED = 'unconfirmed';
/** The `reason` of a 409: the portal's address has no host name, so that browsers store no passkeys for it. */
export const NO_HOST_NAME = 'no-host-name';

/** Sealed by the server: only the server can read it. */
const sealed = z.string().check(z.minLength(1), z.maxLength(4000), z.regex(/^[\w-]+$/, 'must be as it was given'));

/** Binary data as base64url, as in WebAuthn's JSON. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*$/, 'must be base64url'));

/** WebAuthn's options as JSON, passed to the browser unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.output<typeof passkeyOptions>;

const credential = {
  id: bytes(1400).check(z.minLength(1)),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A new passkey, as the browser describes it. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** A passkey's assertion, as returned by the browser. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** A passkey challenge: its options, and a ticket to send back with the response. Valid once, for a few minutes. */
export const passkeyChallenge = z.object({ challenge: sealed, options: passkeyOptions });
export type PasskeyChallenge = z.output<typeof passkeyChallenge>;

/** A code of six digits, as typed: spaces do not count. */
const oneTimeCode = z.string().check(z.maxLength(20), z.regex(/^\s*(\d\s*){6}$/, 'must have six digits'));
/** A recovery code, as typed: case, spaces and hyphens do not count. */
const recoveryCode = z.string().check(z.minLength(1), z.maxLength(60), oneLine);

/** The second factor of a sign-in, in one of the ways named after the password: a code of either kind, or a passkey. */
const secondFactorBody = z.object({
  ticket: sealed,
  code: z.optional(oneTimeCode),
  recovery_code: z.optional(recoveryCode),
  challenge: z.optional(sealed),
  passkey: z.optional(passkeyAssertion),
});

/** How the caller re-authenticates: by password, by passkey, or by a recent authentication at the provider. */
const identityConfirmationBody = z.object({
  password: z.optional(givenPassword),
  challenge: z.optional(sealed),
  passkey: z.optional(passkeyAssertion),
  recent: z.optional(z.literal(true)),
});

/** Proves that the caller has re-authenticated: for ten minutes, in this session. */
export const proof = sealed;

/** A passkey of the user's. */
export const passkey = z.object({
  uuid_id: z.string(),
  name: z.string(),
  /** Whether it is synced to several devices, so that it is not lost with one of them. */
  is_synced: z.boolean(),
  created_at: timestamp,
  /** When it was last used; null: never. */
  used_at: z.nullable(timestamp),
});
export type Passkey = z.output<typeof passkey>;

/** How the user signs in besides, or instead of, the password. */
export const factors = z.object({
  passkeys: z.array(passkey),
  /** Since when one-time codes are required; null: they are not. */
  one_time_codes: z.nullable(timestamp),
  recovery_codes_left: count,
  /** Whether the account has a password. */
  has_password: z.boolean(),
  /** Whether the user re-authenticated at the operator's provider within the last few minutes. */
  is_recent: z.boolean(),
  /** Whether the operator asks the user for a second factor. */
  is_required: z.boolean(),
  /** Whether browsers store passkeys for the portal's address. */
  can_have_passkeys: z.boolean(),
});
export type Factors = z.output<typeof factors>;

const name = z.string().check(z.minLength(1), z.maxLength(PASSKEY_NAME_MAX), oneLine, visible);

const duringEnrolment = { area: 'Account', duringSecondFactorEnrolment: true } as const;

/** Passkeys, one-time codes and recovery codes. */
export const factorEndpoints = {
  /**
   * The second factor of signing in, with the ticket of the first: opens the session. 401: the code or passkey is wrong, and
   * `field` names it. 410: the ticket has expired, or the account has changed; sign in again. 429: too many failures.
   */
  finishSignIn: endpoint({
    method: 'POST',
    path: '/api/login_check/second-step',
    summary: 'Sign in: the second step',
    area: 'Account',
    access: 'public',
    body: secondFactorBody,
    response: done,
    errors: [400, 401, 403, 410, 429, 503],
  }),

  /**
   * A challenge for signing in with a passkey: with the ticket of a correct password as the second factor, without one
   * instead of the password. The latter reveals nothing about any account.
   */
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/login_check/passkey/question',
    summary: 'Sign in: a passkey challenge',
    area: 'Account',
    access: 'public',
    isIdempotent: true,
    body: z.object({ ticket: z.optional(sealed) }),
    response: passkeyChallenge,
    errors: [400, 403, 409, 410],
  }),

  /** Signs in with a passkey instead of a password. 401: the passkey is unknown, or its response comes too late. */
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/login_check/passkey',
    summary: 'Sign in with a passkey instead of a password',
    area: 'Account',
    access: 'public',
    body: z.object({ challenge: sealed, passkey: passkeyAssertion }),
    response: done,
    errors: [400, 401, 403, 429],
  }),

  /** How the caller signs in besides, or instead of, the password. */
  listFactors: endpoint({
    method: 'GET',
    path: '/api/me/factors',
    summary: 'The second factors of the caller',
    ...duringEnrolment,
    response: factors,
  }),

  /** A challenge for one of the caller's passkeys, to re-authenticate. */
  beginConfirmation: endpoint({
    method: 'POST',
    path: '/api/me/confirmation/question',
    summary: 'A passkey challenge for confirming the identity',
    ...duringEnrolment,
    isIdempotent: true,
    response: passkeyChallenge,
    errors: [403, 409],
  }),

  /**
   * Re-authenticates the caller, for calls that require it. 400 on `password`, `passkey` or `recent`: this does not
   * authenticate the caller; failures count as failed sign-ins (429).
   */
  confirmIdentity: endpoint({
    method: 'POST',
    path: '/api/me/confirmation',
    summary: 'Confirm the identity, by password or passkey',
    ...duringEnrolment,
    body: identityConfirmationBody,
    response: z.object({ proof }),
    errors: [400, 403, 429],
  }),

  /**
   * The options with which a browser creates a passkey. 409: there are {@link PASSKEYS_MAX} already, or {@link
   * NO_HOST_NAME}.
   */
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/question',
    summary: 'Options for creating a passkey',
    ...duringEnrolment,
    isIdempotent: true,
    body: z.object({ proof }),
    response: passkeyChallenge,
    errors: [400, 403, 409],
  }),

  /** Adds a passkey. The first second factor ends the caller's other sessions. 400 on `passkey`: it cannot be verified. */
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Add a passkey',
    ...duringEnrolment,
    body: z.object({ proof, challenge: sealed, name, passkey: newPasskey }),
    response: passkey,
    errors: [400, 403, 409, 429],
  }),

  /** Renames a passkey. 404: the caller has none with that id. */
  renamePasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/:id/name',
    summary: 'Rename a passkey',
    ...duringEnrolment,
    isIdempotent: true,
    params: uuidParams,
    body: z.object({ name }),
    response: done,
    errors: [400, 403, 404],
  }),

  /**
   * Removes a passkey; with the last second factor the recovery codes go, too. Responds the same when there is none.
   */
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/:id/remove',
    summary: 'Remove a passkey',
    ...duringEnrolment,
    isIdempotent: true,
    params: uuidParams,
    body: z.object({ proof }),
    response: done,
    errors: [400, 403, 429],
  }),

  /** A secret for an app that makes one-time codes; nothing changes until a first code has been verified. */
  beginOneTimeCodes: endpoint({
    method: 'POST',
    path: '/api/me/one-time-codes/secret',
    summary: 'A secret for one-time codes',
    ...duringEnrolment,
    isIdempotent: true,
    body: z.object({ proof }),
    /** `uri` is what the app scans, `secret` what is typed instead. */
    response: z.object({ ticket: sealed, secret: z.string(), uri: z.string() }),
    errors: [400, 403, 409],
  }),

  /** Turns one-time codes on, with a first code. 400 on `code`: it is wrong. 409: they are on. 429: too many wrong codes. */
  startOneTimeCodes: endpoint({
    method: 'POST',
    path: '/api/me/one-time-codes',
    summary: 'Turn one-time codes on',
    ...duringEnrolment,
    body: z.object({ proof, ticket: sealed, code: oneTimeCode }),
    response: done,
    errors: [400, 403, 409, 410, 429, 503],
  }),

  /**
   * Turns one-time codes off; with the last second factor the recovery codes go, too. Responds the same when they are
   * off.
   */
  stopOneTimeCodes: endpoint({
    method: 'POST',
    path: '/api/me/one-time-codes/stop',
    summary: 'Turn one-time codes off',
    ...duringEnrolment,
    isIdempotent: true,
    body: z.object({ proof }),
    response: done,
    errors: [400, 403, 429],
  }),

  /** Makes new recovery codes, which are shown once; former ones no longer work. 409: there is no second factor. */
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/me/recovery-codes',
    summary: 'Make new recovery codes',
    ...duringEnrolment,
    body: z.object({ proof }),
    response: z.object({ codes: z.array(z.string()) }),
    errors: [400, 403, 409, 429],
  }),
};
