import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Store } from '../../store/store.ts';

/** What the portal is well with. */
export interface HealthParts {
  database: Database;
  store: Store;
  /** Folder of the built pages; null where somebody else serves them. */
  pages: string | null;
}

/** A part that does not answer by then is not well. */
const LIMIT_MS = 2000;

type PartHealth = 'ok' | 'unavailable' | 'elsewhere';

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `GET /healthz`: whether the portal is well, 200 or 503, and which of its parts is not: the pages that it serves, the
 * database, the store of files. For whatever watches over it; why a part is not well stands in the log.
 */
export function registerHealth(app: FastifyInstance, { database, store, pages }: HealthParts): void {
  async function look(part: string, check: () => Promise<void>): Promise<PartHealth> {
    try {
      await within(LIMIT_MS, check());
      return 'ok';
    } catch (error) {
      app.log.error({ err: error, part }, 'a part of the portal is not well');
      return 'unavailable';
    }
  }

  async function lookAtAll() {
    const [pagesHealth, databaseHealth, storeHealth] = await Promise.all([
      pages === null ? 'elsewhere' : look('pages', () => access(join(pages, 'index.html'))),
      look('database', () => database.check()),
      look('store', () => store.check()),
    ]);
    const isWell = ![pagesHealth, databaseHealth, storeHealth].includes('unavailable');
    return {
      status: isWell ? 'ok' : 'unavailable',
      pages: { status: pagesHealth },
      database: { status: databaseHealth, kind: database.kind },
      store: { status: storeHealth, kind: store.kind },
    };
  }

  // Whoever asks while the parts are looked at gets the same answer: asking often costs the parts nothing.
  let looking: ReturnType<typeof lookAtAll> | null = null;

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    looking ??= lookAtAll().finally(() => {
      looking = null;
    });
    const health = await looking;
    reply.header('cache-control', 'no-store');
    return reply.code(health.status === 'ok' ? 200 : 503).send(health);
  });
}
