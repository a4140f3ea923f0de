import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** `GET /healthz`: whether the portal and its database answer, for whatever watches over it. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.check();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', database: database.kind });
    }
    return { status: 'ok', database: database.kind };
  });
}
