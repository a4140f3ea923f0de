import { endpoints } from '@community/contract';
import type { SecondFactorWay } from '@community/contract/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../../database/database.ts';
import type { SecondFactor } from '../../database/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { publicRoute } from '../../http/route.ts';
import { networkOf, secondsUntilFree, tooMany } from '../../security/attempt-limits.ts';
import { audit } from '../../security/audit-log.ts';
import { createSeal, type Seal } from '../../security/seal.ts';
import { finishRecorded, type Recorded, recordSignIn } from '../session/complete-sign-in.ts';
import { accountOf, countFailure, countNetworkFailure, lockUser, type Refusal } from '../session/sign-in.ts';
import { addressLimit, ofSecondFactor, ofSecondPasskey } from '../session/sign-in-limit.ts';
import type { FactorKey } from './factor-key.ts';
import { takeOneTimeCode } from './one-time-codes.ts';
import type { Passkeys } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** How long a ticket for the second factor is valid. */
const TICKET_SECONDS = 10 * 60;

const ticket = z.object({ userId: z.int(), credentialVersion: z.int(), isNewBrowser: z.boolean() });
/** Proves that the password was right. */
export type Ticket = z.output<typeof ticket>;

/** Tickets for the second factor travel with the visitor, so that nothing is stored before it. */
export const createTickets = (secret: Buffer): Seal<Ticket> =>
  createSeal(secret, { purpose: 'second step', seconds: TICKET_SECONDS, schema: ticket });

const expired = () => new HttpError(410, 'This took too long, or the account has changed. Sign in again.');

/** What the parts of signing in with more than a password share. */
export interface FactorParts {
  key: FactorKey;
  passkeys: Passkeys;
  tickets: Seal<Ticket>;
}

type GivenFactor = z.output<typeof endpoints.finishSignIn.body>;
type GivenPasskey = z.output<typeof endpoints.signInWithPasskey.body>;

const wrong: Record<SecondFactorWay, [factor: SecondFactor, message: string]> = {
  passkey: ['passkey', 'This passkey does not sign in to this account, or the answer came too late.'],
  code: ['code', 'This code is wrong, or has been used.'],
  recovery_code: ['recovery code', 'This recovery code is wrong, or has been used.'],
};

/** The second factor that was given. @throws {HttpError} 400 where nothing was. */
function wayOf({ code, recovery_code, challenge, passkey }: GivenFactor): SecondFactorWay {
  if (code !== undefined) return 'code';
  if (recovery_code !== undefined) return 'recovery_code';
  if (challenge !== undefined && passkey !== undefined) return 'passkey';
  throw new HttpError(400, 'code must not be empty', { field: 'code' });
}

/** The second factor of signing in, and signing in with a passkey alone. */
export function secondFactorRoutes(app: FastifyInstance, { key, passkeys, tickets }: FactorParts): void {
  const { db, knownBrowsers } = app;

  async function take(transaction: Db, userId: number, given: GivenFactor): Promise<boolean> {
    const { code, recovery_code, challenge, passkey } = given;
    if (code !== undefined) return takeOneTimeCode(transaction, key, userId, code);
    if (recovery_code !== undefined) return takeRecoveryCode(transaction, userId, recovery_code);
    if (challenge === undefined || passkey === undefined) return false;
    return (await passkeys.verify(transaction, { purpose: 'second step', userId }, challenge, passkey)) !== null;
  }

  const findAccount = ({ userId, credentialVersion }: Ticket) =>
    db
      .selectFrom('app_user')
      .select(['uuid', 'browser_version'])
      .where('id', '=', userId)
      .where('credential_version', '=', credentialVersion)
      .where('is_disabled', '=', false)
      .executeTakeFirst();

  async function refuse(request: FastifyRequest, refusal: Refusal, userId: number | null, subject: string) {
    await audit(db, request, { event: `sign-in ${refusal.outcome}`, userId, subject });
    if (refusal.outcome === 'limited') throw tooMany('failed attempts', refusal.seconds);
  }

  /** Records the sign-in of a passkey's user; null where its response is invalid, or nobody may sign in with it. */
  async function recordPasskey(
    transaction: Db,
    request: FastifyRequest,
    { challenge, passkey }: GivenPasskey,
  ): Promise<Recorded | null> {
    const userId = await passkeys.verify(transaction, { purpose: 'sign in', userId: null }, challenge, passkey);
    if (userId === null) return null;
    const account = await transaction
      .selectFrom('app_user')
      .select(['uuid', 'credential_version', 'browser_version', 'last_login_at'])
      .where('id', '=', userId)
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    if (!account) return null;
    const isNewBrowser = account.last_login_at !== null && knownBrowsers.find(request, account) === null;
    const { credential_version: credentialVersion } = account;
    const verified = { userId, credentialVersion, isNewBrowser, secondFactor: 'passkey' } as const;
    return recordSignIn(transaction, app, request, verified);
  }

  publicRoute(app, endpoints.finishSignIn, async ({ body, request, reply }) => {
    const way = wayOf(body);
    const opened = tickets.open(body.ticket);
    const account = opened && (await findAccount(opened));
    if (!opened || !account) throw expired();
    const { userId } = opened;
    const [secondFactor, message] = wrong[way];
    const verified = { ...opened, secondFactor };
    const origin = { address: request.ip, browser: knownBrowsers.find(request, account) };
    const check = await app.callTransactions.run(userId, async (transaction) => {
      // Lock the user first, as everything that changes second factors does, to avoid deadlocks.
      await lockUser(transaction, userId);
      return countFailure(
        transaction,
        accountOf(userId),
        origin,
        way === 'passkey' ? ofSecondPasskey : ofSecondFactor,
        async (): Promise<Recorded | null> => {
          if (!(await take(transaction, userId, body))) return null;
          return recordSignIn(transaction, app, request, verified);
        },
      );
    });
    if (check.outcome !== 'right') {
      await refuse(request, check, userId, `with ${secondFactor}`);
      throw new HttpError(401, message, { field: way });
    }
    finishRecorded(app, request, reply, check.result);
    return { ok: true };
  });

  publicRoute(app, endpoints.beginPasskeySignIn, async ({ body }) => {
    if (body.ticket === undefined) return passkeys.ask(db, 'sign in', null);
    const opened = tickets.open(body.ticket);
    if (!opened || !(await findAccount(opened))) throw expired();
    return passkeys.ask(db, 'second step', opened.userId);
  });

  publicRoute(app, endpoints.signInWithPasskey, async ({ body, request, reply }) => {
    const network = networkOf(request.ip);
    const seconds = await secondsUntilFree(db, addressLimit, network);
    // Others can use up what the network may fail: that stops invented passkeys before any work, and no real ones.
    const known = await passkeys.ownerOf(db, body.passkey);
    if (seconds > 0 && known === null) {
      await refuse(request, { outcome: 'limited', seconds }, null, 'with passkey');
    }
    // Anybody can invent passkey ids, but not networks; those that exist wait for others of their own user only.
    const owner = known === null ? `passkeys of ${network}` : `passkeys of user ${known}`;
    const check = await app.callTransactions.run(owner, async (transaction) => {
      const recorded = await recordPasskey(transaction, request, body);
      return recorded ?? countNetworkFailure(transaction, request.ip);
    });
    if ('outcome' in check) {
      await refuse(request, check, null, 'with passkey');
      throw new HttpError(401, 'This passkey is not known here, or the answer came too late.', { field: 'passkey' });
    }
    finishRecorded(app, request, reply, check);
    return { ok: true };
  });
}
