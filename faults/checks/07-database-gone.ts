import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Check, CheckContext } from '../check.ts';
import { milliseconds } from '../oracles/figures.ts';
import { call } from '../portal/call.ts';
import type { Portal } from '../portal/home.ts';
import { addAgreement, addPerson, addProduct } from '../portal/people.ts';
import { until } from '../portal/until.ts';

const CLIENTS = 32;
const REFUSED_MS = 5000;
const BACK_MS = 5000;
/** Long enough for every affected call to time out. */
const FAULT_MS = 7000;
const DROPS_EVERY_MS = 25;

interface Answered {
  status: number;
  hasRetryAfter: boolean;
  milliseconds: number;
}

/** Sends reading and writing calls until stopped. @returns their responses. */
function loadWith(clients: number, url: string, cookie: string, agreement: number): () => Promise<Answered[]> {
  const calls = [
    () => call(`${url}/api/me`, { cookie }),
    () => call(`${url}/api/scenarios`, { cookie }),
    () => call(`${url}/api/contracts/none`, { cookie }),
    () => call(`${url}/api/contract/${agreement}/notes`, { cookie, body: { notes: 'n' } }),
  ];
  let isOver = false;
  const loops = Array.from({ length: clients }, async (_, client) => {
    const responses: Answered[] = [];
    for (let turn = client; !isOver; turn += 1) {
      const response = await calls[turn % calls.length]?.();
      if (response) {
        const hasRetryAfter = Number(response.headers.get('retry-after')) > 0;
        responses.push({ status: response.status, hasRetryAfter, milliseconds: response.milliseconds });
      }
    }
    return responses;
  });
  // Failures are reported once all calls have ended.
  for (const loop of loops) loop.catch(() => {});
  return async () => {
    isOver = true;
    return (await Promise.all(loops)).flat();
  };
}

/** The figures of one fault. */
interface Judged {
  refused: number;
  /** The slowest call, in milliseconds. */
  slowest: number;
  /** How long the portal took to recover, in milliseconds. */
  back: number;
}

/**
 * Expects all calls to be served, or refused with 503 in time, and waits until the portal has recovered. @returns the
 * figures.
 */
async function judge(
  fault: string,
  portal: Portal,
  cookie: string,
  finish: () => Promise<Answered[]>,
): Promise<Judged> {
  const began = performance.now();
  await until(`after it was ${fault}, the portal works again`, 2 * BACK_MS, async () => {
    const statuses = await Promise.all(
      Array.from({ length: CLIENTS }, async () => (await call(`${portal.url}/api/me`, { cookie })).status),
    );
    return statuses.every((status) => status === 200) ? true : undefined;
  });
  const back = performance.now() - began;
  const responses = await finish();
  const others = responses.filter(({ status, hasRetryAfter }) => status !== 200 && !(status === 503 && hasRetryAfter));
  const refused = responses.filter(({ status }) => status === 503);
  const slowest = Math.max(0, ...responses.map((response) => response.milliseconds));
  assert.deepEqual(
    others.map(({ status }) => status),
    [],
    `${fault}: answers other than 200, and 503 with Retry-After`,
  );
  assert(refused.length > 0, `${fault}: nothing was refused`);
  assert(slowest <= REFUSED_MS, `${fault}: a call took ${milliseconds(slowest)}`);
  assert(back <= BACK_MS, `${fault}: it was back after ${milliseconds(back)}`);
  assert.equal(portal.hasEnded(), false, `${fault}: the portal has ended`);
  assert.equal((await call(`${portal.url}/healthz`)).status, 200);
  return { refused: refused.length, slowest, back };
}

/** The figures of several rounds: all refusals, and the slowest times. */
function summarise(rounds: readonly Judged[]): string {
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0);
  const slowest = Math.max(...rounds.map((round) => round.slowest));
  const back = Math.max(...rounds.map((round) => round.back));
  return `${refused} × 503, slowest ${milliseconds(slowest)}, back ${milliseconds(back)}`;
}

async function run({ count, createHome, startPostgres }: CheckContext) {
  const rounds = count(3, 1);
  const drops = count(200, 40);
  const postgres = await startPostgres();
  const home = await createHome({ databaseUrl: postgres.url, env: { PORTAL_EDITS_PER_HOUR: '100000' } });
  const { person, agreement } = await home.withDatabase(async (db) => {
    await addProduct(db);
    const person = await addPerson(db, 'ada', { canProvision: true });
    return { person, agreement: await addAgreement(db, person, 1) };
  });
  const portal = await home.start();
  const load = () => loadWith(CLIENTS, portal.url, person.cookie, agreement);
  const stopped: Judged[] = [];
  const hung: Judged[] = [];

  for (let round = 0; round < rounds; round += 1) {
    const finish = load();
    await pause(500);
    await postgres.kill();
    await pause(FAULT_MS);
    await postgres.restart();
    stopped.push(await judge('stopped', portal, person.cookie, finish));
  }
  for (let round = 0; round < rounds; round += 1) {
    const finish = load();
    await pause(500);
    postgres.signal('SIGSTOP');
    try {
      await pause(FAULT_MS);
      assert.equal((await call(`${portal.url}/healthz`)).status, 503);
    } finally {
      postgres.signal('SIGCONT');
    }
    hung.push(await judge('hung', portal, person.cookie, finish));
  }
  const killer = new pg.Client(postgres.url);
  await killer.connect();
  const finish = load();
  for (let drop = 0; drop < drops; drop += 1) {
    await pause(DROPS_EVERY_MS);
    await killer.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  }
  await killer.end();
  const dropped = await judge('dropped', portal, person.cookie, finish);
  await portal.stop();
  return {
    clients: CLIENTS,
    stopped: `${rounds} times, ${summarise(stopped)}`,
    hung: `${rounds} times, ${summarise(hung)}`,
    dropped: `${drops} times, ${summarise([dropped])}`,
  };
}

/**
 * PostgreSQL is killed, suspended, and drops its connections under load: calls are refused in time, and soon served
 * again.
 */
export const check: Check = {
  number: 7,
  title: 'The database stopped, hung, dropped',
  isQuick: true,
  isAlone: true,
  only: { database: 'postgresql', reason: 'the embedded database is a part of the portal' },
  run,
};
