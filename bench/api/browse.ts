/**
 * Measures browsing in a library of 100,000 scenarios, or with the argument `media` of as many media, on PostgreSQL,
 * everything in one run on one machine:
 * - requests per second of the signed-in browse list, compared with a bare Fastify route that runs the same SQL;
 * - the time of the last page compared with the first;
 * - the 95th percentile of each of 40 searches. Exits with 1 if a figure misses its target.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Kysely, PostgresDialect } from 'kysely';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { createPool } from '../../packages/server/src/database/postgres.ts';
import type { Schema } from '../../packages/server/src/database/schema.ts';
import { loadLicenseSigner } from '../../packages/server/src/licensing/license-signer.ts';
import type {} from '../../packages/server/src/process/background-plugin.ts';
import { createServer } from '../../packages/server/src/server.ts';
import { createFolderStore } from '../../packages/server/src/store/folder-store.ts';
import { startPostgres } from '../../packages/server/src/test/system/postgres.ts';
import { copyAsMedia, generateLibrary } from './library.ts';
import { measureSearches, median, milliseconds, signInForSearches } from './searches.ts';
import { signIn } from './sign-in.ts';
import { startPortal, startServer } from './start-server.ts';

const SIZE = Number(process.env.BENCH_SCENARIOS ?? 100_000);
// Many short alternating rounds, so that other load on the machine affects all of them.
const ROUND_SECONDS = 2;
const ROUNDS = 9;
const CONNECTIONS = 16;
const TARGET_RATIO = 0.8;
const TARGET_LAST_PAGE = 2;
const isOfMedia = process.argv[2] === 'media';
const kind = isOfMedia ? 'media' : 'scenarios';
const PAGE = isOfMedia ? 4 : 5;

const browsePath = (offset: number, term = '-1') =>
  isOfMedia
    ? `/api/media/${offset}/${PAGE}/-1/-1?term=${encodeURIComponent(term)}`
    : `/api/scenarios/${offset}/${PAGE}/-1/-1/${encodeURIComponent(term)}/-1`;

/** A statement for `pg`. */
interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The statements of a signed-in request for the browse list's first page, in order. */
async function captureStatements(url: string, folder: string, cookie: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createPool(url) }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: query.parameters });
    },
  });
  const config = readConfig({ LOG_LEVEL: 'silent', PORTAL_DATA: folder });
  const app = await createServer({
    config,
    licenseSigner: await loadLicenseSigner(config, db),
    database: {
      kind: 'postgresql',
      db,
      pool: null,
      checkMigrations: async () => {},
      check: async () => {},
      close: () => db.destroy(),
    },
    store: createFolderStore(folder),
    mailer: { send: async () => {} },
    pages: folder,
  });
  await app.ready();
  await app.background.settled();
  statements.length = 0;
  const response = await app.inject({ url: browsePath(0), headers: { cookie } });
  if (response.statusCode !== 200) throw new Error(`Browsing returned ${response.statusCode}: ${response.payload}`);
  const captured = [...statements];
  await app.close();
  return captured;
}

async function requestsPerSecond(url: string, cookie?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed calls`);
  return result.requests.average;
}

async function medianTime(url: string, cookie: string, times: number): Promise<number> {
  const measured: number[] = [];
  for (let count = 0; count < times; count += 1) measured.push(await milliseconds(url, cookie));
  return median(measured);
}

async function measureThroughput(bare: string, portal: string, cookie: string): Promise<boolean> {
  const measured = {
    portal: { url: `${portal}${browsePath(0)}`, cookie, rounds: [] as number[] },
    same: { url: `${bare}/same`, cookie: undefined, rounds: [] as number[] },
    list: { url: `${bare}/list`, cookie: undefined, rounds: [] as number[] },
  };
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const one of Object.values(measured)) {
      const rate = await requestsPerSecond(one.url, one.cookie);
      if (round > 0) one.rounds.push(rate);
    }
  }
  const { portal: ours, same, list } = measured;
  const ratioTo = (other: number[]) => median(ours.rounds.map((rate, round) => rate / (other[round] ?? Number.NaN)));
  const ratio = ratioTo(same.rounds);
  const write = (title: string, rounds: number[], remark: string) =>
    console.log(
      `  ${title.padEnd(24)} ${median([...rounds])
        .toFixed(0)
        .padStart(5)} requests a second${remark}`,
    );
  write('browse, signed in', ours.rounds, '');
  write('bare route, same SQL', same.rounds, `, ratio ${ratio.toFixed(2)} (at least ${TARGET_RATIO})`);
  write('… without the session', list.rounds, `, ratio ${ratioTo(list.rounds).toFixed(2)}`);
  return ratio >= TARGET_RATIO;
}

async function measurePages(portal: string, cookie: string): Promise<boolean> {
  const response = await fetch(`${portal}${browsePath(0)}`, { headers: { cookie } });
  const { total } = (await response.json()) as { total: number };
  const last = Math.floor((total - 1) / PAGE) * PAGE;
  const time = (offset: number) => medianTime(`${portal}${browsePath(offset)}`, cookie, 100);
  const [first, middle, end] = [await time(0), await time(Math.floor(total / 2 / PAGE) * PAGE), await time(last)];
  const ratio = end / first;
  console.log(`  first page        ${first.toFixed(1)} ms`);
  console.log(`  middle page       ${middle.toFixed(1)} ms`);
  console.log(
    `  last page         ${end.toFixed(1)} ms, ${ratio.toFixed(2)} of the first (at most ${TARGET_LAST_PAGE})`,
  );
  return ratio <= TARGET_LAST_PAGE;
}

const postgres = await startPostgres();
if (!postgres) throw new Error("There is no PostgreSQL on this machine (Debian: 'apt-get install postgresql-15').");
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const started: ChildProcess[] = [];
try {
  console.log(`${postgres.description}, ${SIZE} ${kind}`);
  const began = performance.now();
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createPool(postgres.url, { statement_timeout: 0 }) }),
  });
  await migrate(db);
  await generateLibrary(db, SIZE);
  if (isOfMedia) await copyAsMedia(db);
  const cookie = await signIn(db, 1);
  console.log(`  made in           ${((performance.now() - began) / 1000).toFixed(0)} s`);

  const statements = await captureStatements(postgres.url, folder, cookie);
  const routes = { '/same': statements, '/list': statements.filter(({ text }) => !text.includes('from session')) };
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const bare = await startServer([file('bare-server.ts'), postgres.url, JSON.stringify(routes)]);
  started.push(bare.process);
  const portal = await startPortal({
    DATABASE_URL: postgres.url,
    PORTAL_DATA: folder,
    PORTAL_DEMO: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
  started.push(portal.process);

  console.log('\nThroughput');
  const isFast = await measureThroughput(bare.url, portal.url, cookie);
  console.log('\nPages');
  const isEven = await measurePages(portal.url, cookie);
  console.log('\nSearches');
  const isFound = await measureSearches(portal.url, kind, await signInForSearches(db));
  await db.destroy();
  process.exitCode = isFast && isEven && isFound ? 0 : 1;
} finally {
  // Stop the database after its clients.
  const ends = started.map((child) => once(child, 'exit'));
  for (const child of started) child.kill('SIGTERM');
  await Promise.all(ends);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
