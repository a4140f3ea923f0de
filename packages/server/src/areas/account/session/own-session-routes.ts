import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../../http/http-error.ts';
import { route } from '../../../http/route.ts';
import { audit, auditEach } from '../../../security/audit-log.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';

/** Where a user is signed in, and signing out there. */
export function ownSessionRoutes(app: FastifyInstance): void {
  const { db } = app;

  route(app, endpoints.listSessions, async ({ user }) => ({
    sessions: await listSessions(db, user.id, user.sessionUuid),
  }));

  route(app, endpoints.endSession, async ({ params, request, asCaller }) => {
    const uuid = params.id.toLowerCase();
    await asCaller(async (transaction, { id, sessionUuid }) => {
      if (uuid === sessionUuid) throw new HttpError(409, 'You are using this session. To end it, sign out.');
      if (!(await endSession(transaction, id, uuid))) return;
      await audit(transaction, request, { event: 'session ended', userId: id, subject: `session ${uuid}` });
    });
    return { ok: true };
  });

  route(app, endpoints.endOtherSessions, async ({ request, asCaller }) => {
    await asCaller(async (transaction, { id, sessionUuid }) => {
      const ended = await endOtherSessions(transaction, id, sessionUuid);
      const subjects = ended.map((uuid) => `session ${uuid}`);
      await auditEach(transaction, request, { event: 'session ended', userId: id }, subjects);
    });
    return { ok: true };
  });
}
