import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { audit } from '../../../security/audit-log.ts';
import { confirmPassword, deleteAccount } from './delete-account.ts';

/** Deleting one's account. */
export function deletionRoutes(app: FastifyInstance): void {
  const { db, orphanedFiles, background, knownBrowsers } = app;

  route(app, endpoints.deleteAccount, async ({ body, user, request, reply, asCaller }) => {
    const account = { uuid: user.uuid, credential_version: user.credentialVersion };
    const origin = { address: request.ip, browser: knownBrowsers.find(request, account) };
    await confirmPassword(db, user.id, body.password, origin);
    await asCaller(async (transaction) => {
      await deleteAccount(transaction, user.id, body.content);
      await audit(transaction, request, { event: 'account deleted', userId: user.id });
    });
    background.run('files of a deleted account', () => orphanedFiles.sweep());
    await app.sessions.end(request, reply);
    return { ok: true };
  });
}
