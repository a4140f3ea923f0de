import { endpoints } from '@community/contract';
import { PASSKEYS_MAX } from '@community/contract/account';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../../database/database.ts';
import type { SecondFactor } from '../../database/schema.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { countFactorChange, tooMany } from '../../security/attempt-limits.ts';
import { type AuditEvent, audit, auditEach } from '../../security/audit-log.ts';
import { createSeal } from '../../security/seal.ts';
import { enqueueNotice, type NoticeKind } from '../security-mails/notice-mails.ts';
import { accountIn } from '../session/known-browsers.ts';
import { endOtherSessions } from '../session/own-sessions.ts';
import type { SessionUser } from '../session/sessions.ts';
import { accountOf, countFailure } from '../session/sign-in.ts';
import { ofSecondFactor } from '../session/sign-in-limit.ts';
import type { ConfirmationProofs } from './confirmation-proof.ts';
import type { FactorKey } from './factor-key.ts';
import { createCodeSecret, stepOf } from './one-time-codes.ts';
import { countPasskeys, hasSecondFactor, isRequired, loadFactors, settleRemoval } from './own-factors.ts';
import type { Passkeys } from './passkeys.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Long enough to install an app. */
const SECRET_SECONDS = 30 * 60;

/** Dependencies of second factors. */
export interface OwnFactorParts {
  key: FactorKey;
  passkeys: Passkeys;
  proofs: ConfirmationProofs;
  secret: Buffer;
}

const usernameOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('app_user').select('username').where('id', '=', userId).executeTakeFirstOrThrow()).username;

/** The caller's second factors: listing them, setting them up, removing them. */
export function factorRoutes(app: FastifyInstance, { key, passkeys, proofs, secret }: OwnFactorParts): void {
  const { db, config, deliverNotices, knownBrowsers } = app;
  const secrets = createSeal(secret, {
    purpose: 'one-time codes',
    seconds: SECRET_SECONDS,
    schema: z.object({ userId: z.int(), secret: z.string() }),
  });

  /** Records a change in the audit log, and notifies the user by mail. */
  async function note(
    transaction: Db,
    request: FastifyRequest,
    { id }: SessionUser,
    [event, kind, subject]: [AuditEvent, NoticeKind, string?],
  ): Promise<void> {
    await audit(transaction, request, { event, userId: id, ...(subject !== undefined && { subject }) });
    await enqueueNotice(transaction, id, kind, request);
  }

  /**
   * Marks the caller's session as opened with the factor that was just set up. The first factor also ends the user's
   * other sessions, which were opened without one.
   */
  async function mark(
    transaction: Db,
    request: FastifyRequest,
    caller: SessionUser,
    { isFirst, factor }: { isFirst: boolean; factor: SecondFactor },
  ): Promise<void> {
    await transaction
      .updateTable('session')
      .set({ second_factor: factor })
      .where('uuid', '=', caller.sessionUuid)
      .execute();
    if (!isFirst) return;
    const ended = await endOtherSessions(transaction, caller.id, caller.sessionUuid);
    const subjects = ended.map((uuid) => `session ${uuid}`);
    await auditEach(transaction, request, { event: 'session ended', userId: caller.id }, subjects);
  }

  /** A browser that has just shown the factor need not sign in with it first to be counted separately. */
  const rememberPassed = (user: SessionUser, request: FastifyRequest, reply: FastifyReply) =>
    knownBrowsers.remember(request, reply, accountIn(user), 'second step');

  const full = () => new HttpError(409, `You have ${PASSKEYS_MAX} passkeys: remove one before you add another.`);

  route(app, endpoints.listFactors, async ({ user }) => ({
    ...(await loadFactors(db, user)),
    is_required: isRequired(config, user),
    can_have_passkeys: passkeys.isPossible(),
  }));

  route(app, endpoints.beginPasskey, ({ body, asCaller }) =>
    asCaller(async (transaction, caller) => {
      proofs.require(caller, body.proof);
      if ((await countPasskeys(transaction, caller.id)) >= PASSKEYS_MAX) throw full();
      const { id, uuid } = caller;
      return passkeys.askForNew(transaction, { id, uuid, username: await usernameOf(transaction, id) });
    }),
  );

  route(app, endpoints.addPasskey, async ({ body, user, request, reply, asCaller }) => {
    proofs.require(user, body.proof);
    const verified = await passkeys.verifyNew(user.id, body.challenge, body.passkey);
    const added = await asCaller(async (transaction, caller) => {
      proofs.require(caller, body.proof);
      await countFactorChange(transaction, caller.id);
      if ((await countPasskeys(transaction, caller.id)) >= PASSKEYS_MAX) throw full();
      const isRedeemed = await passkeys.redeemNew(transaction, caller.id, body.challenge);
      // The challenge counts as used even then: nothing is thrown here, as that would undo it.
      if (!isRedeemed || verified === null) return null;
      const isFirst = !(await hasSecondFactor(transaction, caller.id));
      const row = await transaction
        .insertInto('passkey')
        .values({
          user_id: caller.id,
          credential_id: verified.credentialId,
          public_key: verified.publicKey,
          counter: verified.counter,
          transports: verified.transports,
          name: body.name,
          is_synced: verified.isSynced,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning(['uuid', 'name', 'is_synced', 'created_at'])
        .executeTakeFirst();
      if (!row) throw new HttpError(409, 'This passkey has been added already.', { field: 'passkey' });
      await mark(transaction, request, caller, { isFirst, factor: 'passkey' });
      await note(transaction, request, caller, ['passkey added', 'passkey added', `passkey ${row.uuid}`]);
      return row;
    });
    if (added === null) {
      throw new HttpError(400, 'passkey cannot be verified, or the answer came too late', { field: 'passkey' });
    }
    rememberPassed(user, request, reply);
    deliverNotices();
    const { uuid, name, is_synced, created_at } = added;
    return { uuid_id: uuid, name, is_synced, created_at: created_at.toISOString(), used_at: null };
  });

  route(app, endpoints.renamePasskey, async ({ params, body, asCaller }) => {
    await asCaller(async (transaction, { id }) => {
      const renamed = await transaction
        .updateTable('passkey')
        .set({ name: body.name })
        .where('uuid', '=', params.id.toLowerCase())
        .where('user_id', '=', id)
        .returning('uuid')
        .executeTakeFirst();
      if (!renamed) throw notFound('You have no such passkey.');
    });
    return { ok: true };
  });

  route(app, endpoints.removePasskey, async ({ params, body, request, asCaller }) => {
    await asCaller(async (transaction, caller) => {
      proofs.require(caller, body.proof);
      await countFactorChange(transaction, caller.id);
      const removed = await transaction
        .deleteFrom('passkey')
        .where('uuid', '=', params.id.toLowerCase())
        .where('user_id', '=', caller.id)
        .returning('uuid')
        .executeTakeFirst();
      if (!removed) return;
      await settleRemoval(transaction, caller.id);
      await note(transaction, request, caller, ['passkey removed', 'passkey removed', `passkey ${removed.uuid}`]);
    });
    deliverNotices();
    return { ok: true };
  });

  const alreadyOn = () => new HttpError(409, 'One-time codes are on already. To use another app, turn them off first.');
  const hasCodes = async (database: Db, userId: number) =>
    (await database.selectFrom('one_time_code').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !==
    undefined;

  route(app, endpoints.beginOneTimeCodes, ({ body, asCaller }) =>
    asCaller(async (transaction, caller) => {
      proofs.require(caller, body.proof);
      if (await hasCodes(transaction, caller.id)) throw alreadyOn();
      const made = createCodeSecret(await usernameOf(transaction, caller.id));
      return { ...made, ticket: secrets.seal({ userId: caller.id, secret: made.secret }) };
    }),
  );

  route(app, endpoints.startOneTimeCodes, async ({ body, user, request, reply, asCaller }) => {
    const origin = { address: request.ip, browser: knownBrowsers.find(request, accountIn(user)) };
    const check = await asCaller(async (transaction, caller) => {
      proofs.require(caller, body.proof);
      await countFactorChange(transaction, caller.id);
      if (await hasCodes(transaction, caller.id)) throw alreadyOn();
      const begun = secrets.open(body.ticket);
      if (begun === null || begun.userId !== caller.id) {
        throw new HttpError(410, 'This took too long. Begin again with a new secret.');
      }
      return countFailure(transaction, accountOf(caller.id), origin, ofSecondFactor, async () => {
        const step = stepOf(begun.secret, body.code);
        if (step === null) return null;
        const isFirst = !(await hasSecondFactor(transaction, caller.id));
        const sealed_secret = await key.encrypt(transaction, begun.secret);
        await transaction
          .insertInto('one_time_code')
          .values({ user_id: caller.id, sealed_secret, last_step: step })
          .execute();
        await mark(transaction, request, caller, { isFirst, factor: 'code' });
        await note(transaction, request, caller, ['one-time codes started', 'codes started']);
        return true;
      });
    });
    if (check.outcome === 'limited') throw tooMany('wrong codes', check.seconds);
    if (check.outcome === 'refused') throw new HttpError(400, 'code is wrong', { field: 'code' });
    rememberPassed(user, request, reply);
    deliverNotices();
    return { ok: true };
  });

  route(app, endpoints.stopOneTimeCodes, async ({ body, request, asCaller }) => {
    await asCaller(async (transaction, caller) => {
      proofs.require(caller, body.proof);
      await countFactorChange(transaction, caller.id);
      const { numDeletedRows } = await transaction
        .deleteFrom('one_time_code')
        .where('user_id', '=', caller.id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      await settleRemoval(transaction, caller.id);
      await note(transaction, request, caller, ['one-time codes stopped', 'codes stopped']);
    });
    deliverNotices();
    return { ok: true };
  });

  route(app, endpoints.makeRecoveryCodes, async ({ body, request, asCaller }) => {
    const codes = await asCaller(async (transaction, caller) => {
      proofs.require(caller, body.proof);
      await countFactorChange(transaction, caller.id);
      if (!(await hasSecondFactor(transaction, caller.id))) {
        throw new HttpError(409, 'Recovery codes replace a second factor: add a passkey or one-time codes first.');
      }
      const made = await replaceRecoveryCodes(transaction, caller.id);
      await note(transaction, request, caller, ['recovery codes made', 'recovery codes made']);
      return made;
    });
    deliverNotices();
    return { codes };
  });
}
