import { endpoints } from '@community/contract';
import { UNFORCED } from '@community/contract/account';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import { publicRoute, route, type UserCall } from '../../http/route.ts';
import { countFactorChange } from '../../security/attempt-limits.ts';
import { audit } from '../../security/audit-log.ts';
import type { ConfirmationProofs } from '../second-factors/confirmation-proof.ts';
import { stepOf } from '../session/known-browsers.ts';
import { findProvided, type SessionUser } from '../session/sessions.ts';
import { preparePasswordInTurn, replacePassword } from './change-password.ts';
import { limitResetRequests, requestReset, sendOwnReset } from './password-reset.ts';
import { checkLink, resetWithLink } from './reset-with-link.ts';

/** A reset mail is started within this time after the request. */
const RESET_SPREAD_MS = 1000;

/** Changing the password, and choosing a new one with a mailed link. */
export function passwordRoutes(app: FastifyInstance, proofs: ConfirmationProofs): void {
  const { db, background, resetMails, deliverNotices, knownBrowsers } = app;

  // Whoever finds a signed-in tablet does not know the password, and must not be able to take over the account.
  const requireForce = ({ mustChangePassword }: SessionUser) => {
    if (mustChangePassword) return;
    throw new HttpError(403, 'Your password need not be changed. To change it, have a link mailed to you.', {
      reason: UNFORCED,
    });
  };

  /** Refuses a session that a new password has ended meanwhile: of several calls at once, only one is worth hashing. */
  async function requireSameCredentials({ id, credentialVersion }: SessionUser): Promise<void> {
    const found = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', id)
      .where('credential_version', '=', credentialVersion)
      .executeTakeFirst();
    if (!found) throw new HttpError(401, 'Please sign in.');
  }

  type Change = Pick<UserCall<undefined, undefined, undefined>, 'user' | 'request' | 'reply' | 'asCaller'>;
  /**
   * Changes the caller's password.
   * @param check refuses callers who may not, also once nothing about them can change.
   */
  async function change(
    { user, request, reply, asCaller }: Change,
    password: string,
    check: (caller: SessionUser) => void,
  ): Promise<{ ok: true }> {
    check(user);
    const prepared = await preparePasswordInTurn(app, {
      userId: user.id,
      password,
      address: request.ip,
      confirm: () => requireSameCredentials(user),
    });
    // The user who changed it stays signed in, with a new token.
    const { account, session } = await asCaller(async (transaction, caller) => {
      check(caller);
      // The provider's part stays: signing out leads there, and it can end the session.
      const provided = await findProvided(transaction, caller.sessionUuid);
      const replaced = await replacePassword(transaction, prepared, { mustChange: false, origin: request });
      const origin = { secondFactor: caller.secondFactor, ...(provided && { provided }) };
      const opened = await app.sessions.open(transaction, user.id, request, origin);
      await audit(transaction, request, { event: 'password changed', userId: user.id });
      return { account: replaced, session: opened };
    });
    app.sessions.give(reply, session);
    knownBrowsers.remember(request, reply, account, stepOf(user.secondFactor));
    deliverNotices();
    return { ok: true };
  }

  route(app, endpoints.updatePassword, (call) => change(call, call.body.password, requireForce));

  route(app, endpoints.changePassword, async (call) => {
    const { proof, password } = call.body;
    const check = (caller: SessionUser) => proofs.require(caller, proof);
    await call.asCaller(async (transaction, caller) => {
      // First: who has no proof must not use up the changes of who has one.
      check(caller);
      await countFactorChange(transaction, caller.id);
    });
    return change(call, password, check);
  });

  publicRoute(app, endpoints.sendPasswordEmail, async ({ body, request }) => {
    await limitResetRequests(app, request.ip);
    // After a random delay, so that response times do not reveal whether the account exists.
    background.runWithin(RESET_SPREAD_MS, 'reset mail', async (signal) => {
      const job = await requestReset(db, resetMails, body.username, request.ip);
      await audit(db, request, { event: 'reset link asked for', userId: job?.user_id ?? null });
      if (job) await resetMails.attempt(job, signal);
    });
    return { ok: true };
  });

  route(app, endpoints.sendOwnPasswordEmail, async ({ asCaller, user, request }) => {
    await sendOwnReset(app, resetMails, user.id, asCaller, request);
    return { ok: true };
  });

  publicRoute(app, endpoints.checkPasswordReset, async ({ body, request }) => {
    await checkLink(app, body.token, request.ip);
    return { ok: true };
  });

  publicRoute(app, endpoints.resetPassword, async ({ body, request, reply }) => {
    // Strangers' guesses must not lock out the owner of the mailbox.
    const account = await resetWithLink(app, body.token, body.password, request);
    knownBrowsers.remember(request, reply, account, 'password');
    deliverNotices();
    return { ok: true };
  });
}
