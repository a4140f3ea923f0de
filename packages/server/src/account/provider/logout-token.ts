import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';

/** Whose sessions are to end. */
export interface LogoutRequest {
  issuer: string;
  /** The provider's id of the person; null: it names only the session. */
  subject: string | null;
  /** The provider's id of its session; null: all of the person's. */
  sid: string | null;
}

/** A token that was not sent by the provider, or not for this purpose. */
export class LogoutTokenError extends Error {
  override name = 'LogoutTokenError';
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Providers sign with one of these; a secret that both know is not enough to prove who sent it. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** How old a token may be, in seconds. */
const AGE_MAX = 5 * 60;
/** How far the clocks may differ, in seconds. */
const CLOCK_SKEW_SECONDS = 60;
const NAME_MAX = 500;

const name = z.nullish(z.string().check(z.minLength(1), z.maxLength(NAME_MAX)));
const claims = z.object({
  sub: name,
  sid: name,
  jti: z.string(),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
});

/** The keys that a provider signs with, fetched on demand, and again when they have changed. */
export const createKeys = (address: string, timeout: number) =>
  createRemoteJWKSet(new URL(address), {
    timeoutDuration: timeout,
    // Redirects would lead to another party's keys.
    [customFetch]: (url, options) => fetch(url, { ...options, redirect: 'error' }),
  });

/** Whether the keys could not be fetched, so that the token could not be checked. */
const isUnavailable = (error: unknown) =>
  error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';

/**
 * Reads a logout token of OpenID Connect Back-Channel Logout 1.0.
 * @throws {LogoutTokenError} where it is not the provider's, not for this portal, too old, or no logout token.
 * @throws other errors where the provider's keys cannot be fetched.
 */
export async function readLogoutToken(
  token: string,
  { issuer, clientId, keys }: { issuer: string; clientId: string; keys: ReturnType<typeof createKeys> },
): Promise<LogoutRequest> {
  let payload: JWTPayload;
  let typ: string | undefined;
  try {
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      maxTokenAge: AGE_MAX,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    payload = verified.payload;
    typ = verified.protectedHeader.typ?.toLowerCase();
  } catch (error) {
    if (isUnavailable(error)) throw error;
    throw new LogoutTokenError('It is not signed by the provider for this portal, or too old.', { cause: error });
  }
  // ID tokens have a nonce, or another type: those must not sign anyone out.
  if (typ !== undefined && typ !== 'logout+jwt' && typ !== 'jwt') throw new LogoutTokenError('It has another type.');
  if ('nonce' in payload) throw new LogoutTokenError('It has a nonce.');
  const parsed = claims.safeParse(payload);
  if (!parsed.success) throw new LogoutTokenError('It lacks a claim.');
  const { sub = null, sid = null } = parsed.data;
  if (sub === null && sid === null) throw new LogoutTokenError('It names nobody.');
  return { issuer, subject: sub, sid };
}
