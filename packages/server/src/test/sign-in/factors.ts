import type { PasskeyChallenge } from '@community/contract/account';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type PortalResponse, password, type TestUser } from '../portal.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';

const post = (user: Pick<TestUser, 'call'>, url: string, payload: object = {}) =>
  user.call({ method: 'POST', url, payload });

/** The response of a call that must succeed. */
export async function bodyOf<Body>(call: Promise<PortalResponse>): Promise<Body> {
  const response = await call;
  expect(response.status, response.text).toBe(200);
  return response.json() as Body;
}

/** Confirms the user's identity by password. */
export const proofOf = async (user: TestUser): Promise<string> =>
  (await bodyOf<{ proof: string }>(post(user, '/api/me/confirmation', { password }))).proof;

/** A challenge for a new passkey. */
export const askForPasskey = (user: TestUser, proof: string): Promise<PasskeyChallenge> =>
  bodyOf(post(user, '/api/me/passkeys/question', { proof }));

/** Adds a passkey to an account. */
export async function addPasskey(user: TestUser, name = 'Telephone') {
  const authenticator: Authenticator = createAuthenticator();
  const proof = await proofOf(user);
  const question = await askForPasskey(user, proof);
  const added = await bodyOf<{ uuid_id: string }>(
    post(user, '/api/me/passkeys', {
      proof,
      challenge: question.challenge,
      name,
      passkey: authenticator.create(question),
    }),
  );
  return { authenticator, uuid: added.uuid_id };
}

/** The code of a secret, some steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Turns one-time codes on. @returns their secret. The code of the step before this one is used up. */
export async function startCodes(user: TestUser): Promise<string> {
  const proof = await proofOf(user);
  const { ticket, secret } = await bodyOf<{ ticket: string; secret: string }>(
    post(user, '/api/me/one-time-codes/secret', { proof }),
  );
  const confirm = (code: string) => post(user, '/api/me/one-time-codes', { proof, ticket, code });
  const code = codeOf(secret, -1);
  const first = await confirm(code);
  const next = codeOf(secret, -1);
  // The step may end while the call is under way. Its code is too old then.
  if (first.status !== 200 && next !== code) await bodyOf(confirm(next));
  else expect(first.status, first.text).toBe(200);
  return secret;
}

/** Makes recovery codes. */
export const makeRecoveryCodes = async (user: TestUser): Promise<string[]> =>
  (await bodyOf<{ codes: string[] }>(post(user, '/api/me/recovery-codes', { proof: await proofOf(user) }))).codes;
