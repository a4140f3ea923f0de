import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkParts, type Parts, type PartsHealth } from '../process/dependency-health.ts';

const isWell = (parts: Partial<PartsHealth>) => !Object.values(parts).includes('unavailable');

/**
 * For monitoring and for proxies; the log shows why a part is unavailable.
 * - `GET /livez`: 200 as long as the process responds; without a response, restart it.
 * - `GET /readyz`: 200 if requests may be sent here; 503 if a part is missing, or the server is about to stop.
 * - `GET /healthz`: 200 or 503, with the status of the pages, the database and the store.
 */
export function registerHealth(app: FastifyInstance, parts: Omit<Parts, 'log'>): void {
  const { database, store } = parts;

  // Concurrent requests share one check.
  let pendingCheck: Promise<PartsHealth> | null = null;
  function check(): Promise<PartsHealth> {
    pendingCheck ??= checkParts({ ...parts, log: app.log }).finally(() => {
      pendingCheck = null;
    });
    return pendingCheck;
  }

  const answer = (reply: FastifyReply, isGood: boolean, body: object) =>
    reply
      .header('cache-control', 'no-store')
      .code(isGood ? 200 : 503)
      .send({ status: isGood ? 'ok' : 'unavailable', ...body });

  app.get('/livez', { schema: { hide: true } }, async (_request, reply) => answer(reply, true, {}));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const { isDraining } = app.lifecycle;
    if (isDraining) return answer(reply, false, { draining: true });
    const found = await check();
    return answer(reply, isWell(found), { draining: false, ...found });
  });

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    const { migrations: _, ...found } = await check();
    return answer(reply, isWell(found), {
      pages: { status: found.pages },
      database: { status: found.database, kind: database.kind },
      store: { status: found.store, kind: store.kind },
    });
  });
}
