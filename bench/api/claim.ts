/**
 * Lets 64 clients claim the last seat of an agreement at once, 200 times, over HTTP: on the embedded database, and on
 * PostgreSQL with two servers in front of it. Ends with 1 unless exactly one client got the seat in every round.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContractList } from '../../packages/contract/src/licensing.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { demoPassword } from '../../packages/server/src/demo/people.ts';
import { createContractOperation } from '../../packages/server/src/operator/licensing/operations.ts';
import { reachPortal } from '../../packages/server/src/operator/reach.ts';
import { startPostgres } from '../../scripts/postgres.ts';

const CLIENTS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);
const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

interface Server {
  url: string;
  process: ChildProcess;
}

/** Starts a portal with demo content and waits until it prints its address. */
async function startPortal(env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', PORTAL_DEMO: '1', LOG_LEVEL: 'warn', ...env },
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
    if (url !== undefined) return { url, process: child };
  }
  throw new Error(`The portal did not start:\n${printed}`);
}

async function createLastSeat(env: Record<string, string>): Promise<number> {
  const portal = await reachPortal(readConfig(env));
  const id = await portal.run(createContractOperation, {
    holder: 'provisioner',
    product: 'bedside',
    seats: 1,
    type: 0,
    modules: null,
    reference: null,
    purchaseOrder: null,
  });
  await portal.close();
  return id;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'provisioner', password: demoPassword }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Plays all rounds and prints their figures. @returns whether exactly one client got the seat in each. */
async function play(title: string, urls: readonly string[], contractId: number): Promise<boolean> {
  const cookie = await signIn(urls[0] ?? '');
  const headers = { cookie, 'content-type': 'application/json' };
  const send = (url: string, method: string, body: object) =>
    fetch(url, { method, headers, body: JSON.stringify(body) }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });
  const held = async () => {
    const answer = await fetch(`${urls[0]}/api/contracts/none`, { headers: { cookie } });
    const { contracts } = (await answer.json()) as ContractList;
    return contracts.find(({ id }) => id === contractId)?.licenses ?? [];
  };
  const times: number[] = [];
  const wrong: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        send(`${urls[client % urls.length]}/api/contract/${contractId}/claim`, 'POST', {
          contract_id: contractId,
          device_id: `bench-${round}-${client}`,
          colour: 'none',
          device_serial_number: `B${client}`,
        }),
      ),
    );
    times.push(performance.now() - began);
    const won = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 409).length;
    const licenses = await held();
    if (won !== 1 || refused !== CLIENTS - 1 || licenses.length !== 1) {
      wrong.push(`round ${round}: ${won} won, ${refused} were refused, ${licenses.length} licences held`);
    }
    for (const { id, device_id } of licenses) {
      await send(`${urls[0]}/api/contract/relinquish`, 'DELETE', { license_id: id, device_id });
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(0);
  console.log(`  ${title.padEnd(28)} ${ROUNDS - wrong.length} of ${ROUNDS} rounds with exactly one winner`);
  console.log(`  ${''.padEnd(28)} a round of ${CLIENTS} claims: median ${at(0.5)} ms, slowest ${at(1)} ms`);
  for (const line of wrong) console.error(`  ${line}`);
  return wrong.length === 0;
}

async function measure(title: string, env: Record<string, string>, servers: number): Promise<boolean> {
  const started: Server[] = [];
  try {
    for (let server = 0; server < servers; server += 1) started.push(await startPortal(env));
    const urls = started.map(({ url }) => url);
    return await play(title, urls, await createLastSeat(env));
  } finally {
    for (const { process: child } of started) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const postgres = await startPostgres();
try {
  console.log(`${CLIENTS} clients for the last seat`);
  const data = (name: string) => ({ PORTAL_DATA: join(folder, name) });
  const results = [await measure('embedded database', data('embedded'), 1)];
  if (postgres) {
    const env = { ...data('postgresql'), DATABASE_URL: postgres.url };
    results.push(await measure('PostgreSQL, two servers', env, 2));
  } else console.error("There is no PostgreSQL on this machine (Debian: 'apt-get install postgresql-15').");
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
