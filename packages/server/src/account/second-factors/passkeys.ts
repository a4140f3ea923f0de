import {
  type NewPasskey,
  NO_HOST_NAME,
  type PasskeyAssertion,
  type PasskeyChallenge,
} from '@community/contract/account';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Site } from '../../config/site.ts';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { createSeal } from '../../security/seal.ts';
import { hashToken } from '../../security/secrets.ts';
import { lockUser } from '../session/sign-in.ts';

/** How long a passkey challenge is valid: people fetch their telephone meanwhile. */
const CHALLENGE_SECONDS = 5 * 60;

/** Ed25519, ES256 and RS256: what authenticators make. */
const ALGORITHMS = [-8, -7, -257];

const purposes = ['register', 'confirm', 'second step', 'sign in'] as const;
/** The purpose of a passkey challenge: its response is valid for nothing else. */
export type Purpose = (typeof purposes)[number];

const question = z.object({ purpose: z.enum(purposes), challenge: z.string(), userId: z.nullable(z.int()) });

/** A passkey that has been verified to be new. */
export interface VerifiedPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
  isSynced: boolean;
}

/** Passkey challenges, and their responses. */
export interface Passkeys {
  /** Whether browsers store passkeys for the portal's address: not for network addresses. */
  isPossible(): boolean;
  /** A challenge that creates a passkey. */
  askForNew(db: Db, user: { id: number; uuid: string; username: string }): Promise<PasskeyChallenge>;
  /** A challenge for one of a user's passkeys, or for any that the visitor has. */
  ask(db: Db, purpose: Exclude<Purpose, 'register'>, userId: number | null): Promise<PasskeyChallenge>;
  /** Verifies a new passkey; null where it is not the response to a challenge of this user's. It redeems nothing. */
  verifyNew(userId: number, challenge: string, passkey: NewPasskey): Promise<VerifiedPasskey | null>;
  /** Redeems a user's challenge for a new passkey, once. @returns whether it was valid until now. */
  redeemNew(transaction: Db, userId: number, challenge: string): Promise<boolean>;
  /** The user who has this passkey, or null; its response may still be invalid. */
  ownerOf(db: Db, passkey: Pick<PasskeyAssertion, 'id'>): Promise<number | null>;
  /** The user whose passkey has responded; null where the response is missing or invalid. */
  verify(
    transaction: Db,
    asked: { purpose: Exclude<Purpose, 'register'>; userId: number | null },
    challenge: string,
    passkey: PasskeyAssertion,
  ): Promise<number | null>;
}

/** A passkey as it is stored. */
interface KnownPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
}

/**
 * Whether a new passkey comes without certificates, as it was asked for. The library would follow them: it requests their
 * revocation from wherever they say. Browsers leave the signature of an authenticator that vouches for itself.
 * @throws where it cannot be decoded.
 */
function hasNoCertificates({ response }: NewPasskey): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

const transportsOf = (text: string) => text.split(' ').filter((one) => one !== '');
const isAddress = (host: string) => /^\d+\.\d+\.\d+\.\d+$/.test(host) || host.startsWith('[');

/** @param site where the portal is: its origin and host name are those that passkeys are bound to. */
export function createPasskeys(secret: Buffer, site: Pick<Site, 'publicUrl' | 'isOwnOrigin'>): Passkeys {
  const seal = createSeal(secret, { purpose: 'passkey question', seconds: CHALLENGE_SECONDS, schema: question });

  const hostName = () => new URL(site.publicUrl()).hostname;
  /** Without a public address, the portal is at a loopback address, where browsers require the name `localhost`. */
  const placeOf = () => {
    const { hostname, origin, port } = new URL(site.publicUrl());
    const isHere = hostname === '127.0.0.1' || hostname === '[::1]';
    return isHere ? { rpID: 'localhost', origin: `http://localhost:${port}` } : { rpID: hostname, origin };
  };
  const isPossible = () => {
    const { rpID, origin } = placeOf();
    return !isAddress(rpID) && site.isOwnOrigin(origin);
  };
  const requireHostName = () => {
    if (isPossible()) return;
    const problem = `Browsers keep no passkeys for ${hostName()}: the portal needs an address with a name.`;
    throw new HttpError(409, problem, { reason: NO_HOST_NAME });
  };

  const listOf = async (db: Db, userId: number) => {
    const rows = await db
      .selectFrom('passkey')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .execute();
    return rows.map(({ credential_id: id, transports }) => ({ id, transports: transportsOf(transports) }));
  };

  /** The challenge that was sealed; null where it is invalid. */
  function open(sealed: string, asked: { purpose: Purpose; userId: number | null }): string | null {
    const found = seal.open(sealed);
    return found !== null && found.purpose === asked.purpose && found.userId === asked.userId ? found.challenge : null;
  }

  /** Redeems a sealed challenge, once. @returns the challenge; null where it is invalid, or has been used. */
  async function take(transaction: Db, sealed: string, asked: { purpose: Purpose; userId: number | null }) {
    const challenge = open(sealed, asked);
    if (challenge === null) return null;
    const taken = await transaction
      .insertInto('used_challenge')
      .values({
        challenge_hash: hashToken(challenge),
        expires_at: sql<Date>`now() + ${CHALLENGE_SECONDS} * interval '1 second'`,
      })
      .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
      .returning('challenge_hash')
      .executeTakeFirst();
    return taken ? challenge : null;
  }

  /** The content of a response; null where it is not that of this passkey to this challenge. */
  async function readResponse(challenge: string, passkey: PasskeyAssertion, known: KnownPasskey) {
    const { rpID, origin } = placeOf();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: passkey as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
          counter: known.counter,
          transports: transportsOf(known.transports),
        },
      });
      return verified ? authenticationInfo : null;
    } catch {
      // The library throws where something does not match: another origin, a decreasing counter, a wrong signature.
      return null;
    }
  }

  return {
    isPossible,

    async askForNew(db, { id, uuid, username }) {
      requireHostName();
      const options = await generateRegistrationOptions({
        rpName: 'Community portal',
        rpID: placeOf().rpID,
        userName: username,
        userID: new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex')),
        attestationType: 'none',
        excludeCredentials: await listOf(db, id),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const challenge = seal.seal({ purpose: 'register', challenge: options.challenge, userId: id });
      return { challenge, options: { ...options } };
    },

    async ask(db, purpose, userId) {
      requireHostName();
      const options = await generateAuthenticationOptions({
        rpID: placeOf().rpID,
        userVerification: 'required',
        ...(userId !== null && { allowCredentials: await listOf(db, userId) }),
      });
      return { challenge: seal.seal({ purpose, challenge: options.challenge, userId }), options: { ...options } };
    },

    async verifyNew(userId, sealed, passkey) {
      const challenge = open(sealed, { purpose: 'register', userId });
      if (challenge === null) return null;
      const { rpID, origin } = placeOf();
      try {
        if (!hasNoCertificates(passkey)) return null;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: passkey as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified) return null;
        const { credential, credentialBackedUp } = registrationInfo;
        return {
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: (passkey.response.transports ?? []).join(' '),
          isSynced: credentialBackedUp,
        };
      } catch {
        // The library throws where something does not match: another origin, another challenge, a damaged message.
        return null;
      }
    },

    redeemNew: async (transaction, userId, sealed) =>
      (await take(transaction, sealed, { purpose: 'register', userId })) !== null,

    async ownerOf(db, { id }) {
      const found = await db.selectFrom('passkey').select('user_id').where('credential_id', '=', id).executeTakeFirst();
      return found?.user_id ?? null;
    },

    async verify(transaction, asked, sealed, passkey) {
      const challenge = await take(transaction, sealed, asked);
      if (challenge === null) return null;
      const find = () =>
        transaction
          .selectFrom('passkey')
          .select(['uuid', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
          .where('credential_id', '=', passkey.id)
          .executeTakeFirst();
      const owner = (await find())?.user_id;
      // Lock the user first, as everything that removes passkeys does, to avoid deadlocks.
      if (owner !== undefined) await lockUser(transaction, owner);
      const found = owner === undefined ? undefined : await find();
      if (!found || (asked.userId !== null && found.user_id !== asked.userId)) return null;
      const info = await readResponse(challenge, passkey, found);
      if (info === null) return null;
      const used = await transaction
        .updateTable('passkey')
        .set({ counter: info.newCounter, is_synced: info.credentialBackedUp, used_at: sql<Date>`now()` })
        .where('uuid', '=', found.uuid)
        // Another response with the same count may have come meanwhile.
        .where('counter', '=', found.counter)
        .returning('user_id')
        .executeTakeFirst();
      return used?.user_id ?? null;
    },
  };
}
