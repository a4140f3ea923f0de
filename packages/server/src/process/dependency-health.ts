import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Store } from '../store/store.ts';

/** The portal's dependencies. */
export interface Parts {
  database: Database;
  store: Store;
  /** Folder of the built pages; null where something else serves them. */
  pages: string | null;
  /** Where the reason for an unhealthy part is logged. */
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** `elsewhere`: another process's responsibility. */
export type PartHealth = 'ok' | 'unavailable' | 'elsewhere';

/** The health of each part. */
export interface PartsHealth {
  pages: PartHealth;
  database: PartHealth;
  store: PartHealth;
  /** Whether all migrations of this version are applied. */
  migrations: PartHealth;
}

/** A part that does not respond within this time is unavailable. */
const LIMIT_MS = 2000;

async function withTimeout(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${milliseconds} ms`)), milliseconds);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Checks all parts concurrently, each with a time limit. */
export async function checkParts({ database, store, pages, log }: Parts): Promise<PartsHealth> {
  async function check(part: keyof PartsHealth, work: () => Promise<void>): Promise<PartHealth> {
    try {
      await withTimeout(LIMIT_MS, work());
      return 'ok';
    } catch (error) {
      log.error({ err: error, part }, 'a part of the portal is unhealthy');
      return 'unavailable';
    }
  }
  const [pagesHealth, databaseHealth, storeHealth, migrations] = await Promise.all([
    pages === null ? ('elsewhere' as const) : check('pages', () => access(join(pages, 'index.html'))),
    check('database', () => database.check()),
    check('store', () => store.check()),
    check('migrations', () => database.checkMigrations()),
  ]);
  return { pages: pagesHealth, database: databaseHealth, store: storeHealth, migrations };
}
