import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { SecondFactor } from '../../database/schema.ts';
import { audit } from '../../security/audit-log.ts';
import { enqueueNotice, isNoticeDue } from '../security-mails/notice-mails.ts';
import { type BrowserStep, type KnownAccount, stepOf } from './known-browsers.ts';
import type { OpenedSession } from './sessions.ts';
import { confirmSignIn } from './sign-in.ts';

/** A user who has authenticated. */
export interface Verified {
  userId: number;
  /** As it was when the password was compared. */
  credentialVersion: number;
  /** Whether the account has been used before, but not in this browser. */
  isNewBrowser: boolean;
  /** The factor given besides the password, or instead of it; null: none. */
  secondFactor: SecondFactor | null;
}

/** A sign-in that has been stored, but not yet given to the browser. */
export interface Recorded {
  account: KnownAccount;
  /** What the browser has passed. */
  step: BrowserStep;
  session: OpenedSession;
  isToBeTold: boolean;
}

/**
 * Opens the session of a user who has authenticated.
 * @throws {HttpError} 401 where the account has changed meanwhile.
 */
export async function recordSignIn(
  transaction: Db,
  app: FastifyInstance,
  request: FastifyRequest,
  { userId, secondFactor, isNewBrowser, credentialVersion }: Verified,
): Promise<Recorded> {
  const account = await confirmSignIn(transaction, { userId, credentialVersion });
  const session = await app.sessions.open(transaction, userId, request, { secondFactor });
  const subject = secondFactor === null ? undefined : `with ${secondFactor}`;
  await audit(transaction, request, { event: 'signed in', userId, ...(subject !== undefined && { subject }) });
  const isTold = isNewBrowser && (await isNoticeDue(transaction, userId));
  if (isTold) await enqueueNotice(transaction, userId, 'new browser', request);
  const isRecovered = secondFactor === 'recovery code';
  if (isRecovered) await enqueueNotice(transaction, userId, 'recovery code used', request);
  return { account, step: stepOf(secondFactor), session, isToBeTold: isTold || isRecovered };
}

/** Sets the cookies of the recorded sign-in, once it is committed. */
export function finishRecorded(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, step, session, isToBeTold: wasTold }: Recorded,
): void {
  app.sessions.give(reply, session);
  app.knownBrowsers.remember(request, reply, account, step);
  if (wasTold) app.deliverNotices();
}
