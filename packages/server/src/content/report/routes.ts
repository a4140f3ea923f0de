import { endpoints } from '@community/contract';
import type { FastifyInstance } from 'fastify';
import { accountOf } from '../../account/session/sign-in.ts';
import { route } from '../../http/route.ts';
import { hourly, takeAttemptInTurn, tooMany } from '../../security/attempt-limits.ts';
import { audit } from '../../security/audit-log.ts';
import { isKnownWrite, writeOnce } from '../idempotent-writes.ts';
import { kinds } from '../kinds.ts';
import { reportItem } from './report.ts';

/** Keeps the operator's mail readable when a user is angry. */
const reportLimit = hourly('content report', 20);

const calls = { scenario: endpoints.reportScenario, media: endpoints.reportMediaItem };

/** Reporting content to the operator. */
export function reportRoutes(app: FastifyInstance): void {
  for (const kind of kinds) {
    route(app, calls[kind.name], async ({ params, body, request, user, asCaller, idempotencyKey: key }) => {
      const seconds = (await isKnownWrite(app.db, user.id, key))
        ? 0
        : await takeAttemptInTurn(app, user.id, reportLimit, accountOf(user.id));
      if (seconds > 0) throw tooMany('reports', seconds);
      const isNew = await asCaller((db, { id: userId }) =>
        writeOnce(db, { userId, key, asked: ['report', kind.name, params.id, body] }, async () => {
          const isFirst = await reportItem(db, kind, params.id, userId, body);
          const subject = `${kind.name} ${params.id.toLowerCase()}`;
          if (isFirst) await audit(db, request, { event: 'content reported', userId, subject });
          return isFirst;
        }),
      );
      if (isNew) app.deliverNotices();
      return { ok: true as const };
    });
  }
}
