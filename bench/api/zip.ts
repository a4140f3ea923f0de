/**
 * Measures the ZIP of a plan of 2 GB: how much downloading it grows the server's memory, reading the files for their
 * checksums included; and how fast it is compared with downloading the same files one by one from the same server,
 * alternating in one run. Exits with 1 if a figure misses its target.
 */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '../../packages/server/src/account/users.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { openDatabase } from '../../packages/server/src/database/open.ts';
import { prepareDataFolder } from '../../packages/server/src/process/data-folder.ts';
import { createToken, hashToken } from '../../packages/server/src/security/secrets.ts';
import { createFolderStore } from '../../packages/server/src/store/folder-store.ts';
import { storeContent } from '../../packages/server/src/test/store-content.ts';
import { startPortal } from './start-server.ts';

const MEGABYTE = 1_000_000;
const FILES = 4;
const FILE_BYTES = Number(process.env.BENCH_MEGABYTES ?? 512) * MEGABYTE;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const TARGET_RATIO = 0.7;
/** Megabytes. */
const TARGET_GROWTH = 64;

function* bytesOf(length: number): Generator<Buffer> {
  const some = randomBytes(MEGABYTE);
  for (let left = length; left > 0; left -= some.length) yield some.subarray(0, Math.min(left, some.length));
}

interface Prepared {
  cookie: string;
  plan: string;
  media: string[];
  /** Another plan, of one small file. */
  small: string;
}

/** A user with a plan of large videos. */
async function prepare(dataFolder: string): Promise<Prepared> {
  await prepareDataFolder(dataFolder);
  const database = await openDatabase(readConfig({ PORTAL_DATA: dataFolder }), () => {});
  const { db } = database;
  const { id: user_id } = await createUser(db, { username: 'bench', email: null, passwordHash: null });
  const token = createToken();
  const expires_at = new Date(Date.now() + 86_400_000);
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id, expires_at })
    .execute();
  const store = createFolderStore(join(dataFolder, 'files'));
  const addPlan = () =>
    db.insertInto('plan').values({ user_id, title: 'Bench' }).returning(['id', 'uuid']).executeTakeFirstOrThrow();
  async function addFilm(plan_id: number, position: number, bytes: number): Promise<string> {
    const { key, size, sha256 } = await storeContent(store, bytesOf(bytes));
    const file = { file_key: key, file_size: size, file_sha256: sha256, file_name: 'film.mp4', mime_type: 'video/mp4' };
    const { id, uuid } = await db
      .insertInto('media')
      .values({
        ...file,
        name: `Film ${position + 1}`,
        is_video: true,
        width: 4,
        height: 3,
        is_processed: true,
        contributed_by: user_id,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    await db.insertInto('plan_item').values({ plan_id, position, kind: 'media', media_id: id }).execute();
    return uuid;
  }
  const plan = await addPlan();
  const media: string[] = [];
  for (let position = 0; position < FILES; position += 1) media.push(await addFilm(plan.id, position, FILE_BYTES));
  const small = await addPlan();
  await addFilm(small.id, 0, MEGABYTE);
  await database.close();
  return { cookie: `portal_session=${token}`, plan: plan.uuid, media, small: small.uuid };
}

/** Resident memory of a process, in megabytes. Linux only. */
function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024) / MEGABYTE;
}

/** Receives a response and throws it away. @returns its bytes. */
function receive(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.on('error', reject);
    response.on('end', () =>
      response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} returned ${response.statusCode}.`)),
    );
  }).on('error', reject);
  return promise;
}

async function linkTo(portal: string, path: string, cookie: string): Promise<string> {
  const response = await fetch(`${portal}${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return portal + ((await response.json()) as { url: string }).url;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Waits until background compilation has finished and memory no longer changes. */
async function settle(server: ChildProcess): Promise<void> {
  for (let before = Number.NaN, still = 0; still < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = memoryOf(server);
    still = Math.abs(now - before) < 2 ? still + 1 : 0;
    before = now;
  }
}

async function measure(
  portal: string,
  process: ChildProcess,
  { cookie, plan, media, small }: Prepared,
): Promise<boolean> {
  // Warm-up, for what is loaded with the first plan.
  for (let count = 0; count < 20; count += 1) {
    await receive(await linkTo(portal, `/api/download/plan/${small}`, cookie));
  }
  await settle(process);
  const before = memoryOf(process);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(process));
  }, 20);
  const began = performance.now();
  const zip = await linkTo(portal, `/api/download/plan/${plan}`, cookie);
  console.log(`  checksums, once    ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const bytes = await receive(zip);
  clearInterval(watch);
  const growth = most - before;
  console.log(`  the ZIP            ${(bytes / 1e9).toFixed(2)} GB`);
  console.log(`  grows the server   ${growth.toFixed(0)} MB (at most ${TARGET_GROWTH}; ${before.toFixed(0)} before)`);
  const files: string[] = [];
  for (const uuid of media) files.push(await linkTo(portal, `/api/download/media/${uuid}`, cookie));
  const timed = async (urls: readonly string[]) => {
    const start = performance.now();
    let received = 0;
    for (const url of urls) received += await receive(url);
    return received / MEGABYTE / ((performance.now() - start) / 1000);
  };
  const rounds: { whole: number; single: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // In changing order, so that a drift in speed affects both alike.
    const isZipFirst = round % 2 === 0;
    const first = await timed(isZipFirst ? [zip] : files);
    const second = await timed(isZipFirst ? files : [zip]);
    rounds.push(isZipFirst ? { whole: first, single: second } : { whole: second, single: first });
  }
  const ratios = rounds.map(({ whole, single }) => whole / single);
  const typical = (side: 'whole' | 'single') =>
    median(rounds.map((rates) => rates[side]))
      .toFixed(0)
      .padStart(5);
  console.log(`  as one ZIP         ${typical('whole')} MB/s`);
  console.log(`  file by file       ${typical('single')} MB/s`);
  const all = ratios.map((one) => one.toFixed(2)).join(', ');
  console.log(`  ratio              ${median(ratios).toFixed(2)} (at least ${TARGET_RATIO}; by round ${all})`);
  return growth <= TARGET_GROWTH && median(ratios) >= TARGET_RATIO && bytes > FILES * FILE_BYTES;
}

const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'portal-bench-'));
let started: ChildProcess | null = null;
try {
  console.log(`A plan of ${FILES} files of ${FILE_BYTES / MEGABYTE} MB`);
  const dataFolder = join(folder, 'data');
  const prepared = await prepare(dataFolder);
  const portal = await startPortal({ PORTAL_DATA: dataFolder, PORTAL_DEMO: '0', LOG_LEVEL: 'error' });
  started = portal.process;
  process.exitCode = (await measure(portal.url, portal.process, prepared)) ? 0 : 1;
} finally {
  started?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
