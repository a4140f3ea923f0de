/**
 * Measures browsing in a library of 100,000 scenarios, or with the argument `media` of as many media, on PostgreSQL,
 * everything in one run on one machine:
 * - requests per second of the signed-in browse list, beside a bare Fastify route that runs the same SQL;
 * - the time of the last page beside the first;
 * - the time of 40 searches, each in the worst twentieth of its runs.
 * Ends with 1 where a figure misses its target.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Kysely, PostgresDialect } from 'kysely';
import { loadLicenseSigner } from '../../packages/server/src/areas/licensing/license-signer.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { createPool } from '../../packages/server/src/database/postgres.ts';
import type { Schema } from '../../packages/server/src/database/schema.ts';
import type {} from '../../packages/server/src/portal.ts';
import { createServer } from '../../packages/server/src/server.ts';
import { createFolderStore } from '../../packages/server/src/store/folder-store.ts';
import { createToken, hashToken } from '../../packages/server/src/tokens.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { copyAsMedia, generateLibrary } from './library.ts';
import { type SearchQuery, searchQueries } from './search-queries.ts';
import { startServer } from './start-server.ts';

const SIZE = Number(process.env.BENCH_SCENARIOS ?? 100_000);
// Many short rounds in turn, so that whatever else the machine does falls on all of them.
const ROUND_SECONDS = 2;
const ROUNDS = 9;
const CONNECTIONS = 16;
const TARGET_RATIO = 0.6;
const TARGET_LAST_PAGE = 2;
const isOfMedia = process.argv[2] === 'media';
const PAGE = isOfMedia ? 4 : 5;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const browsePath = (offset: number, term = '-1') =>
  isOfMedia
    ? `/api/media/${offset}/${PAGE}/-1/-1?term=${encodeURIComponent(term)}`
    : `/api/scenarios/${offset}/${PAGE}/-1/-1/${encodeURIComponent(term)}/-1`;

/** A statement as `pg` takes it. */
interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The statements that a signed-in call of the browse list's first page runs, in order. */
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
    database: { kind: 'postgresql', db, check: async () => {}, close: () => db.destroy() },
    store: createFolderStore(folder),
    mailer: { send: async () => {} },
    pages: folder,
  });
  await app.ready();
  await app.portal.background.settled();
  statements.length = 0;
  const answer = await app.inject({ url: browsePath(0), headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(`Browsing answers ${answer.statusCode}: ${answer.payload}`);
  const captured = [...statements];
  await app.close();
  return captured;
}

/** The cookie of a new session. */
async function signIn(db: Kysely<Schema>, userId: number): Promise<string> {
  const token = createToken();
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: new Date(Date.now() + 7 * 86_400_000) })
    .execute();
  return `portal_session=${token}`;
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

async function milliseconds(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - began;
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
  // The first round warms up.
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
  const answer = await fetch(`${portal}${browsePath(0)}`, { headers: { cookie } });
  const { total } = (await answer.json()) as { total: number };
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

/** Nine tenths and a half of the searches for a term are answered within this, in milliseconds. */
const TARGET_SEARCH_MS = 250;
/** The same where fewer than {@link FEW} match. */
const TARGET_FEW_MS = 50;
const FEW = 1000;
const SEARCH_TIMES = 20;

async function measureSearch(portal: string, cookie: string, search: SearchQuery): Promise<number> {
  const { term, age = -1, condition = -1, tags = [], offset = 0 } = search;
  const isBesideFilters = age !== -1 || condition !== -1;
  if (isOfMedia && isBesideFilters) return 0;
  const filter = tags.length === 0 ? '-1' : tags.join(',');
  const words = encodeURIComponent(term);
  const path = isOfMedia
    ? `/api/media/${offset}/${PAGE}/-1/${filter}?term=${words}`
    : `/api/scenarios/${offset}/${PAGE}/${age}/${condition}/${words}/${filter}`;
  const times: number[] = [];
  // The first one warms up.
  for (let count = 0; count <= SEARCH_TIMES; count += 1) {
    const time = await milliseconds(`${portal}${path}`, cookie);
    if (count > 0) times.push(time);
  }
  const answer = await fetch(`${portal}${path}`, { headers: { cookie } });
  const { total, total_is_capped = false } = (await answer.json()) as { total: number; total_is_capped?: boolean };
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
  const target = total < FEW ? TARGET_FEW_MS : TARGET_SEARCH_MS;
  const filters = [age === -1 ? '' : ' age', condition === -1 ? '' : ' condition', tags.length > 0 ? ' tags' : ''].join(
    '',
  );
  console.log(
    `  '${term}'${filters}${offset > 0 ? ` from ${offset}` : ''}`.padEnd(44),
    `${total}${total_is_capped ? '+' : ''}`.padStart(7),
    `p50 ${median([...times]).toFixed(1)}`.padStart(11),
    `p95 ${p95.toFixed(1)} ms (at most ${target})${p95 > target ? '  missed' : ''}`,
  );
  return p95 / target;
}

async function measureSearches(portal: string, db: Kysely<Schema>): Promise<boolean> {
  const ratios: number[] = [];
  for (const [index, search] of searchQueries.entries()) {
    // Each of its own user, since one user may search only so often.
    ratios.push(await measureSearch(portal, await signIn(db, index + 2), search));
  }
  const worst = Math.max(...ratios);
  console.log(`  worst             ${worst.toFixed(2)} of what it may take`);
  return worst <= 1;
}

const postgres = await startPostgres();
if (!postgres) throw new Error("There is no PostgreSQL on this machine (Debian: 'apt-get install postgresql-15').");
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const started: ChildProcess[] = [];
try {
  console.log(`${postgres.description}, ${SIZE} ${isOfMedia ? 'media' : 'scenarios'}`);
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
  const portal = await startServer([file('../../packages/server/src/main.ts')], {
    DATABASE_URL: postgres.url,
    PORTAL_DATA: folder,
    PORTAL_DEMO: '0',
    PORT: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  });
  started.push(portal.process);

  console.log('\nThroughput');
  const isFast = await measureThroughput(bare.url, portal.url, cookie);
  console.log('\nPages');
  const isEven = await measurePages(portal.url, cookie);
  console.log('\nSearches');
  const isFound = await measureSearches(portal.url, db);
  await db.destroy();
  process.exitCode = isFast && isEven && isFound ? 0 : 1;
} finally {
  // The database goes after those who use it.
  const ends = started.map((child) => once(child, 'exit'));
  for (const child of started) child.kill('SIGTERM');
  await Promise.all(ends);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
