import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { countConfirmation, tooMany } from '../../security/attempt-limits.ts';
import { accountIn } from '../session/known-browsers.ts';
import { countNetworkFailure } from '../session/sign-in.ts';
import { confirmPassword } from '../your-data/delete-account.ts';
import type { ConfirmationProofs } from './confirmation-proof.ts';
import { isRecentlyProvided } from './own-factors.ts';
import type { Passkeys } from './passkeys.ts';

/** Re-authentication, before anything that a stranger with a signed-in tablet must not do. */
export function identityConfirmationRoutes(app: FastifyInstance, passkeys: Passkeys, proofs: ConfirmationProofs): void {
  const { db, knownBrowsers } = app;

  route(app, endpoints.beginConfirmation, ({ asCaller }) =>
    asCaller((transaction, { id }) => passkeys.ask(transaction, 'confirm', id)),
  );

  route(app, endpoints.confirmIdentity, async ({ body, user, request, asCaller }) => {
    const { password, challenge, passkey } = body;
    await countConfirmation(app, user);
    if (password !== undefined) {
      const origin = { address: request.ip, browser: knownBrowsers.find(request, accountIn(user)) };
      await confirmPassword(app, user.id, password, origin);
    } else if (challenge !== undefined && passkey !== undefined) {
      const asked = { purpose: 'confirm', userId: user.id } as const;
      const refusal = await asCaller(async (transaction) => {
        const found = await passkeys.verify(transaction, asked, challenge, passkey);
        return found === null ? countNetworkFailure(transaction, request.ip) : null;
      });
      if (refusal?.outcome === 'limited') throw tooMany('failed attempts', refusal.seconds);
      if (refusal !== null) {
        throw new HttpError(400, 'passkey does not belong to this account, or the response came too late', {
          field: 'passkey',
        });
      }
    } else if (body.recent !== true) {
      throw new HttpError(400, 'password must not be empty', { field: 'password' });
    } else if (!(await isRecentlyProvided(db, user))) {
      throw new HttpError(400, 'recent is not true: show the provider again that it is you', { field: 'recent' });
    }
    return { proof: await asCaller(async (_, caller) => proofs.give(caller)) };
  });
}
