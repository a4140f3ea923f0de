import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Store } from '../../store/store.ts';

/** What is checked. */
export interface HealthParts {
  database: Database;
  store: Store;
  /** Folder of the built pages; null where somebody else serves them. */
  pages: string | null;
}

/** A part that does not answer by then is unavailable. */
const LIMIT_MS = 2000;

type PartHealth = 'ok' | 'unavailable' | 'elsewhere';

async function withTimeout(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `GET /healthz`: 200 or 503, with the status of each part: the pages, the database, the store. For monitoring; the log
 * says why a part is unavailable.
 */
export function registerHealth(app: FastifyInstance, { database, store, pages }: HealthParts): void {
  async function checkPart(part: string, check: () => Promise<void>): Promise<PartHealth> {
    try {
      await withTimeout(LIMIT_MS, check());
      return 'ok';
    } catch (error) {
      app.log.error({ err: error, part }, 'a part of the portal is not well');
      return 'unavailable';
    }
  }

  async function checkAll() {
    const [pagesHealth, databaseHealth, storeHealth] = await Promise.all([
      pages === null ? 'elsewhere' : checkPart('pages', () => access(join(pages, 'index.html'))),
      checkPart('database', () => database.check()),
      checkPart('store', () => store.check()),
    ]);
    const isHealthy = ![pagesHealth, databaseHealth, storeHealth].includes('unavailable');
    return {
      status: isHealthy ? 'ok' : 'unavailable',
      pages: { status: pagesHealth },
      database: { status: databaseHealth, kind: database.kind },
      store: { status: storeHealth, kind: store.kind },
    };
  }

  // Concurrent requests share one check.
  let pendingCheck: ReturnType<typeof checkAll> | null = null;

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    pendingCheck ??= checkAll().finally(() => {
      pendingCheck = null;
    });
    const health = await pendingCheck;
    reply.header('cache-control', 'no-store');
    return reply.code(health.status === 'ok' ? 200 : 503).send(health);
  });
}
