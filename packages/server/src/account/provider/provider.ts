import { PROVIDER_RETURN_PATH } from '@community/contract/account';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { ProviderSettings } from '../../config/provider.ts';
import { isLoopback } from '../../config/site.ts';
import { createKeys, type LogoutRequest, LogoutTokenError, readLogoutToken } from './logout-token.ts';
import { ProviderError } from './provider-error.ts';
import type { Attempt } from './sign-in-attempt.ts';

/** The person who has signed in, according to the provider. */
export interface Person {
  issuer: string;
  /** The provider's id of the person. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean;
  username: string | null;
  firstName: string;
  lastName: string;
  groups: readonly string[];
  /** Whether the provider claims that a second factor was used. */
  hasSecondFactor: boolean;
  /** The provider's signed claims. */
  idToken: string;
  /** The provider's id of its session; null if not given. */
  sid: string | null;
  /** When the person last authenticated there; null if not given. */
  providedAt: Date | null;
}

/** The operator's provider of OpenID Connect. */
export interface Provider {
  /**
   * Where to send a visitor, and what to remember until the visitor is back.
   * @param asksAgain whether the visitor has to authenticate there, even if already signed in.
   */
  begin(asksAgain: boolean): Promise<{ url: URL; attempt: Pick<Attempt, 'state' | 'nonce' | 'verifier'> }>;
  /** Exchanges the code that a visitor came back with. @throws {ProviderError} */
  finish(query: string, attempt: Attempt): Promise<Person>;
  /** Where a visitor signs out there; null where that is nowhere, or not known in time. */
  signOutUrl(idToken: string): Promise<string | null>;
  /**
   * Returns who has signed out there, by a token that claims to be the provider's.
   * @throws {LogoutTokenError} where it is not.
   * @throws {ProviderError} where the provider's keys cannot be fetched.
   */
  readLogout(token: string): Promise<LogoutRequest>;
}

/** The longest that visitors wait for the provider, for all calls together. */
const DEADLINE_MS = 4500;
const CALL_SECONDS = 4;
/** Shorter when signing out, which also works without the provider. */
const SIGN_OUT_MS = 1500;
const HOUR_MS = 3_600_000;
/** After its description could not be fetched, the provider is not called for this long. */
const PAUSE_MS = 5000;
/** How far the provider's clock may differ. */
const CLOCK_SKEW_MS = 60_000;

const text = z.catch(z.string().check(z.trim(), z.maxLength(200)), '');
/** The claims that are read; others are ignored. */
const claims = z.object({
  email: z.catch(z.nullable(z.string().check(z.trim(), z.maxLength(320))), null),
  email_verified: z.optional(z.unknown()),
  preferred_username: text,
  given_name: text,
  family_name: text,
});
/** How a user has signed in there: `amr` lists the means, `acr` names a class. */
const means = z.object({ amr: z.catch(z.array(z.string()), []), acr: z.catch(z.string(), '') });
/** In seconds. */
const moment = z.catch(z.nullable(z.number().check(z.nonnegative(), z.lte(1e11))), null);
const groupList = z.catch(z.array(z.string()), []);

/** Whether the signed claims name a second factor. */
function claimsSecondFactor(signed: unknown, values: readonly string[]): boolean {
  const { amr, acr } = means.parse(signed);
  return [...amr, acr].some((value) => values.includes(value));
}

/**
 * Whether the provider vouches for an address. Where it makes no claim, and the operator trusts its addresses, they
 * count; an address that it reports as unverified never does, in any form.
 */
function isVouchedFor(isVerified: unknown, trustsEmail: boolean): boolean {
  if (isVerified === true) return true;
  return trustsEmail && (isVerified === undefined || isVerified === null || isVerified === 'true');
}

/** When the user last authenticated there. Clocks differ: a moment in the near future counts as now. */
function readProvidedAt(authTime: unknown): Date | null {
  const seconds = moment.parse(authTime ?? null);
  if (seconds === null || seconds * 1000 > Date.now() + CLOCK_SKEW_MS) return null;
  return new Date(Math.min(seconds * 1000, Date.now()));
}

/** Rejects when it takes too long. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError('unavailable')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a failed call to the provider means to the visitor. */
function problemOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    return new ProviderError(error.error === 'access_denied' ? 'cancelled' : 'refused', { cause: error });
  }
  const isAnswered =
    error instanceof oidc.ResponseBodyError ? error.status < 500 : error instanceof oidc.WWWAuthenticateChallengeError;
  if (isAnswered) return new ProviderError('refused', { cause: error });
  // The response is invalid, such as a token issued to or signed by another party.
  const code = error instanceof oidc.ClientError ? (error.code ?? '') : '';
  const isForged = /INVALID_RESPONSE|JWT|CLAIM|KEY|NONCE|PARSE/.test(code);
  return new ProviderError(isForged ? 'refused' : 'unavailable', { cause: error });
}

/** Client authentication: servers that list no method use `client_secret_basic`; some only `client_secret_post`. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    way(secret)(server, ...rest);
  };

/** @param publicUrl the portal's own address. */
export function createProvider(settings: ProviderSettings, publicUrl: () => string): Provider {
  const { clientId, clientSecret } = settings;
  const issuer = new URL(settings.issuer);
  let found: { configuration: oidc.Configuration; at: number } | null = null;
  let asked: Promise<oidc.Configuration> | null = null;
  let failed: { error: unknown; at: number } | null = null;
  let keys: { address: string; get: ReturnType<typeof createKeys> } | null = null;

  async function fetchConfiguration(): Promise<oidc.Configuration> {
    const configuration = await oidc.discovery(issuer, clientId, undefined, authenticate(clientSecret), {
      timeout: CALL_SECONDS,
      // The settings allow plain http on this machine only.
      ...(isLoopback(issuer.hostname) && { execute: [oidc.allowInsecureRequests] }),
    });
    found = { configuration, at: Date.now() };
    return configuration;
  }

  /** One call at a time, however many visitors wait for it; and none just after one has failed. */
  async function discover(): Promise<oidc.Configuration> {
    if (found !== null && Date.now() - found.at < HOUR_MS) return found.configuration;
    if (failed !== null && Date.now() - failed.at < PAUSE_MS) throw failed.error;
    asked ??= fetchConfiguration()
      .catch((error: unknown) => {
        failed = { error, at: Date.now() };
        throw error;
      })
      .finally(() => {
        asked = null;
      });
    return asked;
  }

  async function exchange(query: string, attempt: Attempt): Promise<Person> {
    const configuration = await discover();
    // Never the request's own address: behind a proxy that is another one.
    const url = new URL(`${PROVIDER_RETURN_PATH}${query}`, publicUrl());
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const signed = tokens.claims();
    if (signed === undefined || tokens.id_token === undefined) throw new ProviderError('refused');
    const isComplete = signed.email !== undefined && signed[settings.groupsClaim] !== undefined;
    const hasMore = !isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, signed.sub) : {};
    const all: Record<string, unknown> = { ...more, ...signed };
    const { email, email_verified, preferred_username, given_name, family_name } = claims.parse(all);
    return {
      issuer: signed.iss,
      subject: signed.sub,
      email: email === '' ? null : email,
      isEmailVerified: isVouchedFor(email_verified, settings.trustsEmail),
      username: preferred_username === '' ? null : preferred_username,
      firstName: given_name,
      lastName: family_name,
      groups: groupList.parse(all[settings.groupsClaim]),
      hasSecondFactor: claimsSecondFactor(signed, settings.secondFactorValues),
      idToken: tokens.id_token,
      sid: text.parse(signed.sid) || null,
      providedAt: readProvidedAt(signed.auth_time),
    };
  }

  async function begin(asksAgain: boolean) {
    const configuration = await discover();
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: new URL(PROVIDER_RETURN_PATH, publicUrl()).href,
      scope: settings.scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      // Not every provider supports `prompt=login`; `max_age=0` asks for the same, and makes it send `auth_time`.
      ...(asksAgain && { max_age: '0', prompt: 'login' }),
    });
    return { url, attempt };
  }

  async function buildSignOutUrl(idToken: string) {
    const configuration = await discover();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return oidc.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: new URL('/login', publicUrl()).href,
    }).href;
  }

  async function readLogout(token: string): Promise<LogoutRequest> {
    const metadata = (await discover()).serverMetadata();
    const address = metadata.jwks_uri;
    if (address === undefined) throw new ProviderError('unavailable');
    if (keys?.address !== address) keys = { address, get: createKeys(address, CALL_SECONDS * 1000) };
    return readLogoutToken(token, { issuer: metadata.issuer, clientId, keys: keys.get });
  }

  const refuse = (error: unknown) => {
    throw problemOf(error);
  };
  return {
    begin: (asksAgain) => within(DEADLINE_MS, begin(asksAgain)).catch(refuse),
    finish: (query, attempt) => within(DEADLINE_MS, exchange(query, attempt)).catch(refuse),
    readLogout: (token) =>
      within(DEADLINE_MS, readLogout(token)).catch((error: unknown) => {
        throw error instanceof LogoutTokenError ? error : new ProviderError('unavailable', { cause: error });
      }),
    // The user is already signed out here: without an address, only the provider's own session goes on.
    signOutUrl: (idToken) => within(SIGN_OUT_MS, buildSignOutUrl(idToken)).catch(() => null),
  };
}
