import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route.ts';
import { confirmPassword, deleteAccount } from './delete-account.ts';

/** The end of an account. */
export function deletionRoutes(app: FastifyInstance): void {
  const { db, looseFiles, background } = app.portal;

  route(app, endpoints.deleteAccount, async ({ body, user, request, reply }) => {
    await confirmPassword(db, user.id, body.password, request.ip);
    await deleteAccount(db, user.id, body.content);
    background.run('files of a deleted account', () => looseFiles.sweep());
    await app.sessions.end(request, reply);
    return { ok: true };
  });
}
