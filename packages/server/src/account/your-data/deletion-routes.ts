import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { deleteContentOf, purgeDeleted } from '../../content/items/deletion.ts';
import { HttpError } from '../../http/http-error.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../security/audit-log.ts';
import type { ConfirmationProofs } from '../second-factors/confirmation-proof.ts';
import { accountIn } from '../session/known-browsers.ts';
import { confirmPassword, contentToDelete, deleteAccount } from './delete-account.ts';

/** Deleting one's account. */
export function deletionRoutes(app: FastifyInstance, proofs: ConfirmationProofs): void {
  const { config, db, orphanedFiles, background, knownBrowsers } = app;

  route(app, endpoints.deleteAccount, async ({ body, user, request, reply, asCaller }) => {
    const origin = { address: request.ip, browser: knownBrowsers.find(request, accountIn(user)) };
    const { password, proof } = body;
    if (password !== undefined) await confirmPassword(app, user.id, password, origin);
    else if (proof === undefined) throw new HttpError(400, 'password must not be empty', { field: 'password' });
    await asCaller(async (_, caller) => {
      if (password === undefined && proof !== undefined) proofs.require(caller, proof);
    });
    await deleteContentOf(db, user.id, contentToDelete(body.content));
    await asCaller(async (transaction, caller) => {
      if (password === undefined && proof !== undefined) proofs.require(caller, proof);
      await deleteAccount(transaction, user.id, body.content);
      await audit(transaction, request, { event: 'account deleted', userId: user.id });
    });
    background.run('content of a deleted account', async () => {
      await purgeDeleted(db, config.deletedDays);
      await orphanedFiles.sweep();
    });
    await app.sessions.end(request, reply);
    return { ok: true };
  });
}
