import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startOwnPostgres } from '../test/system/own-postgres.ts';
import { type PortalProcess, prepareProcesses, withDatabase } from '../test/system/processes.ts';
import { createDialects, openPostgres } from './postgres.ts';
import { prepared } from './prepared.ts';

const { start, folder } = await prepareProcesses();
const testDatabase = process.env.TEST_DATABASE_URL ?? '';

vi.setConfig({ testTimeout: 120_000 });

interface Answered {
  status: number;
  retryAfter: string | null;
  milliseconds: number;
}

/** A call that needs the database, with a cookie of no user. */
async function ask(url: string): Promise<Answered> {
  const began = Date.now();
  const response = await fetch(`${url}/api/me`, { headers: { cookie: `portal_session=${'x'.repeat(43)}` } });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    milliseconds: Date.now() - began,
  };
}

/** Clients that call repeatedly until stopped. @returns all responses. */
function callWith(clients: number, url: string): () => Promise<Answered[]> {
  let isOver = false;
  const loops = Array.from({ length: clients }, async () => {
    const responses: Answered[] = [];
    while (!isOver) responses.push(await ask(url));
    return responses;
  });
  return async () => {
    isOver = true;
    return (await Promise.all(loops)).flat();
  };
}

async function expectRecovery(url: string, portal: PortalProcess): Promise<void> {
  const began = Date.now();
  await vi.waitFor(async () => expect((await ask(url)).status).toBe(401), { timeout: 10_000, interval: 50 });
  expect(Date.now() - began).toBeLessThan(5000);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ database: { status: 'ok' } });
  expect(portal.child.exitCode).toBeNull();
}

function expectAnswers(responses: readonly Answered[]): void {
  expect([...new Set(responses.map(({ status }) => status))].sort()).toEqual([401, 503]);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(Math.max(...responses.map(({ milliseconds }) => milliseconds))).toBeLessThan(5000);
}

function describePostgres() {
  it('survives connections being dropped repeatedly while in use', async () => {
    await withDatabase(testDatabase, async (address) => {
      const portal = start({ DATABASE_URL: address, PORTAL_DEMO: '0' });
      const url = await portal.url;
      const killer = new pg.Client(address);
      await killer.connect();
      onTestFinished(() => killer.end());
      const finish = callWith(6, url);
      for (let round = 0; round < 40; round += 1) {
        await pause(25);
        await killer.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
      }
      expectAnswers(await finish());
      await expectRecovery(url, portal);
      await killer.end();
      portal.child.kill('SIGTERM');
      expect(await portal.ended).toBe(0);
    });
  });

  it('reports a hanging database within five seconds, and recovers with it', async () => {
    const postgres = await startOwnPostgres();
    if (postgres === null) throw new Error('This requires a PostgreSQL installed on this machine.');
    onTestFinished(() => postgres.stop());
    // Separate files: those of another database are refused.
    const portal = start({ DATABASE_URL: postgres.url, PORTAL_DEMO: '0', PORTAL_DATA: join(folder, 'hanging') });
    const url = await portal.url;
    const finish = callWith(16, url);
    await vi.waitFor(async () => expect((await ask(url)).status).toBe(401));
    postgres.signal('SIGSTOP');
    try {
      // Long enough for every affected call to time out.
      await pause(6000);
      const unwell = await fetch(`${url}/healthz`);
      expect([unwell.status, await unwell.json()]).toMatchObject([503, { database: { status: 'unavailable' } }]);
    } finally {
      postgres.signal('SIGCONT');
    }
    await expectRecovery(url, portal);
    expectAnswers(await finish());
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('is not taken for a running server while it connects', async () => {
    await withDatabase(testDatabase, async (address) => {
      const watch = new pg.Client(address);
      await watch.connect();
      const countServers = async () => {
        const { rowCount } = await watch.query(`select from pg_stat_activity
          where datname = current_database() and application_name = 'community-portal'`);
        return rowCount;
      };
      for (let round = 0; round < 20; round += 1) {
        let isOpen = false;
        const opening = openPostgres(address, () => {}).then(() => {
          isOpen = true;
        });
        // To the end: PostgreSQL lists connections for a moment after they were closed.
        while (!isOpen) expect(await countServers()).toBe(0);
        expect(await countServers()).toBe(0);
        await opening;
      }
      await watch.end();
    });
  });

  it('plans a prepared statement once for each connection', async () => {
    const { dialect } = createDialects(testDatabase, { max: 1 });
    const db = new Kysely({ dialect });
    onTestFinished(() => db.destroy());
    const double = async (number: number) => {
      const { rows } = await sql<{ twice: number }>`${prepared} select 2 * ${number}::int as twice`.execute(db);
      return rows[0]?.twice;
    };
    expect([await double(1), await double(2), await double(3)]).toEqual([2, 4, 6]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: '/* prepared */ select 2 * $1::int as twice' }]);
  });
}

it('treats a server that accepts connections but never responds as down', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { dialect } = createDialects(`postgresql://portal:secret@127.0.0.1:${port}/portal`);
  const db = new Kysely({ dialect });
  const began = Date.now();
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '08006' });
  expect(Date.now() - began).toBeLessThan(5000);
  await db.destroy();
  silent.close();
});

if (testDatabase !== '') describe('the portal on PostgreSQL', describePostgres);
