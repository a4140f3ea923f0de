/**
 * Measures the 95th percentile of 40 searches in a library of 10,000 scenarios on the embedded database. Exits with 1
 * if one misses its target.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { openEmbedded } from '../../packages/server/src/database/embedded.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import type { Schema } from '../../packages/server/src/database/schema.ts';
import { generateLibrary } from './library.ts';
import { measureSearches, signInForSearches } from './searches.ts';
import { startPortal } from './start-server.ts';

const SIZE = Number(process.env.BENCH_SCENARIOS ?? 10_000);

/** Fills a new database in the folder, which nothing else may use meanwhile. */
async function fill(folder: string): Promise<string[]> {
  const { dialect, afterClose } = await openEmbedded(folder, () => {});
  const db = new Kysely<Schema>({ dialect });
  await migrate(db);
  await generateLibrary(db, SIZE);
  const cookies = await signInForSearches(db);
  await db.destroy();
  await afterClose?.();
  return cookies;
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
try {
  console.log(`Embedded database, ${SIZE} scenarios`);
  const cookies = await fill(folder);
  const portal = await startPortal({
    PORTAL_DATA: folder,
    PORTAL_DEMO: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
  try {
    process.exitCode = (await measureSearches(portal.url, 'scenarios', cookies)) ? 0 : 1;
  } finally {
    const ended = once(portal.process, 'exit');
    portal.process.kill('SIGTERM');
    await ended;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
