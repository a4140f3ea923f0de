import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { route, type UserCall } from '../../http/route.ts';
import { auditEach } from '../../security/audit-log.ts';
import { endLinks, endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import type { SessionUser } from './sessions.ts';

/** Where a user is signed in, and signing out there. */
export function ownSessionRoutes(app: FastifyInstance): void {
  const { db } = app;

  route(app, endpoints.listSessions, async ({ user }) => ({
    sessions: await listSessions(db, user.id, user.sessionUuid),
  }));

  /** Ends sessions and the links signed for them, which may be in use elsewhere. */
  const end = (
    { request, asCaller }: Pick<UserCall<undefined, undefined, undefined>, 'request' | 'asCaller'>,
    endThose: (transaction: Db, user: SessionUser) => Promise<readonly string[]>,
  ): Promise<void> =>
    asCaller(async (transaction, user) => {
      const ended = await endThose(transaction, user);
      const subjects = ended.map((uuid) => `session ${uuid}`);
      await auditEach(transaction, request, { event: 'session ended', userId: user.id }, subjects);
      await endLinks(transaction, user.id);
    });

  route(app, endpoints.endSession, async ({ params, ...call }) => {
    const uuid = params.id.toLowerCase();
    await end(call, async (transaction, { id, sessionUuid }) => {
      if (uuid === sessionUuid) throw new HttpError(409, 'You are using this session. To end it, sign out.');
      return (await endSession(transaction, id, uuid)) ? [uuid] : [];
    });
    return { ok: true };
  });

  route(app, endpoints.endOtherSessions, async (call) => {
    await end(call, (transaction, { id, sessionUuid }) => endOtherSessions(transaction, id, sessionUuid));
    return { ok: true };
  });
}
