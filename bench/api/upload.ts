/**
 * Measures uploads: 20 packages of 50 MB through the API, in one call each and by the tus protocol, compared with a
 * server that only writes requests into files, alternating in one run, several times. Prints each server's peak memory,
 * and how much a file of 512 MB adds. Exits with 1 if a figure misses its target.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import yazl from 'yazl';
import { RESUMABLE_PATH } from '../../packages/contract/src/upload/upload-transport.ts';
import { createUser } from '../../packages/server/src/account/users.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { openDatabase } from '../../packages/server/src/database/open.ts';
import { prepareDataFolder } from '../../packages/server/src/process/data-folder.ts';
import { createToken, hashToken } from '../../packages/server/src/security/secrets.ts';
import { startPortal, startServer } from './start-server.ts';

const MEGABYTE = 1024 * 1024;
const FILES = Number(process.env.BENCH_FILES ?? 20);
const FILE_BYTES = 50 * MEGABYTE;
/** The portal's default limit for a file. */
const LARGEST_BYTES = 512_000_000;
/** As many as the portal's pages send concurrently. */
const AT_ONCE = 2;
const ROUNDS = 3;
/** Share of the plain server's rate: in the median round, and in the worst. */
const TARGETS = { form: { median: 0.7, worst: 0.55 }, tus: { median: 0.6, worst: 0 } };
const TARGET_GROWTH = 64;
/** Megabytes. */
const TARGET_PEAK = 400;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const boundary = 'bench-boundary';
const agent = new Agent({ keepAlive: true });

const tail = `\r\n--${boundary}--\r\n`;
const COMMENT_BYTES = 32;

/**
 * A form with one package of this many bytes. It ends with a comment that can be changed. The package contains a
 * document, as the time to inspect pictures and videos does not depend on the way they are sent.
 */
async function makeForm(bytes: number): Promise<Buffer> {
  const scenario = {
    format: 'isims',
    version: 1,
    name: 'Bench',
    language: 'en',
    timeline: [{ id: 'a', label: 'A', at: 0 }],
    media: [{ file: 'handout.pdf', kind: 'document', title: 'Hand-out' }],
  };
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(scenario)), 'scenario.json', { compress: false });
  zip.addBuffer(randomBytes(bytes - 2000), 'handout.pdf', { compress: false });
  zip.end({ forceZip64Format: false, comment: 'x'.repeat(COMMENT_BYTES) });
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="scenFiles[]"; filename="bench.zip"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), await buffer(zip.outputStream), Buffer.from(tail)]);
}

/** Makes the form's package unique: duplicates are refused. */
function renew(form: Buffer): void {
  form.write(randomBytes(COMMENT_BYTES / 2).toString('hex'), form.length - tail.length - COMMENT_BYTES, 'latin1');
}

/** Memory of a process, in megabytes: resident now, and at its peak. Linux only. */
function memoryOf({ pid }: ChildProcess): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
    return { now: read('VmRSS'), peak: read('VmHWM') };
  } catch {
    return { now: Number.NaN, peak: Number.NaN };
  }
}

/** Sends a body without copying it: `fetch` copies it several times, which would dominate the result. */
async function call(url: string, method: string, headers: Record<string, string | number>, body: Buffer) {
  const sent = request(url, { method, headers: { ...headers, 'content-length': body.length }, agent });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  const { statusCode = 0 } = response;
  if (statusCode >= 300 || /"errors":\[\{/.test(answer)) throw new Error(`${method} ${url}: ${statusCode} ${answer}`);
  return response;
}

type Send = (cookie: string, form: Buffer) => Promise<void>;
const nothing = Buffer.alloc(0);

/** In one call. */
const sendForm =
  (url: string): Send =>
  async (cookie, form) => {
    await call(url, 'POST', { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }, form);
  };

/** By the tus protocol: one call to create the upload, one with the package, and one to finish. */
const sendByTus =
  (portal: string): Send =>
  async (cookie, form) => {
    const file = form.subarray(form.indexOf('\r\n\r\n') + 4, form.length - tail.length);
    const headers = { cookie, 'tus-resumable': '1.0.0' };
    const [kind, name] = ['scenario', 'bench.zip'].map((word) => Buffer.from(word).toString('base64'));
    const details = { 'upload-length': file.length, 'upload-metadata': `kind ${kind},filename ${name}` };
    const { location } = (await call(`${portal}${RESUMABLE_PATH}`, 'POST', { ...headers, ...details }, nothing))
      .headers;
    const patch = { 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' };
    await call(`${portal}${location}`, 'PATCH', { ...headers, ...patch }, file);
    await call(`${portal}${location}/finish`, 'POST', { cookie }, nothing);
  };

/**
 * Sends this many files. Earlier writes are synced first, so that none of their time is counted.
 * @returns seconds.
 */
async function measure(send: Send, cookie: string, forms: Buffer[], count: number): Promise<number> {
  execFileSync('sync');
  let left = count;
  const began = performance.now();
  await Promise.all(
    forms.map(async (form) => {
      while (left > 0) {
        left -= 1;
        renew(form);
        await send(cookie, form);
      }
    }),
  );
  return (performance.now() - began) / 1000;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Creates an account that may upload, and a session. */
async function prepareAccount(dataFolder: string): Promise<string> {
  await prepareDataFolder(dataFolder);
  const database = await openDatabase(readConfig({ PORTAL_DATA: dataFolder }), () => {});
  const { id } = await createUser(database.db, { username: 'bench', email: null, passwordHash: null });
  await database.db.updateTable('app_user').set({ attested_at: new Date() }).where('id', '=', id).execute();
  const token = createToken();
  await database.db
    .insertInto('session')
    .values({ token_hash: hashToken(token), user_id: id, expires_at: new Date(Date.now() + 86_400_000) })
    .execute();
  await database.close();
  return `portal_session=${token}`;
}

const show = (rate: number) => rate.toFixed(0).padStart(5);

const sides = ['plain', 'form', 'tus'] as const;
type Side = (typeof sides)[number];

function judge(side: 'form' | 'tus', rounds: readonly Record<Side, number>[]): boolean {
  const ratios = rounds.map((rates) => rates[side] / rates.plain);
  const { median: target, worst } = TARGETS[side];
  const all = ratios.map((one) => one.toFixed(2)).join(', ');
  console.log(
    `  ratio              ${median(ratios).toFixed(2)} (at least ${target}, worst ${worst}; by round ${all})`,
  );
  return median(ratios) >= target && Math.min(...ratios) >= worst;
}

async function measureThroughput(portal: string, plain: string, cookie: string): Promise<boolean> {
  const forms = await Promise.all(Array.from({ length: AT_ONCE }, () => makeForm(FILE_BYTES)));
  const ways: Record<Side, Send> = {
    plain: sendForm(plain),
    form: sendForm(`${portal}/api/me/scenarios/upload`),
    tus: sendByTus(portal),
  };
  const rounds: Record<Side, number>[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = { plain: 0, form: 0, tus: 0 };
    // In mirrored order, so that a drift in speed affects all alike.
    for (const side of [...sides, ...sides.toReversed()]) {
      seconds[side] += await measure(ways[side], cookie, forms, FILES / 2);
    }
    const rate = (taken: number) => (FILES * FILE_BYTES) / MEGABYTE / taken;
    const rates = { plain: rate(seconds.plain), form: rate(seconds.form), tus: rate(seconds.tus) };
    if (round > 0) rounds.push(rates);
  }
  const typical = (side: Side) => show(median(rounds.map((rates) => rates[side])));
  console.log(`  request into file  ${typical('plain')} MB/s`);
  console.log(`  in one call        ${typical('form')} MB/s`);
  const isFormFast = judge('form', rounds);
  console.log(`  by tus             ${typical('tus')} MB/s`);
  return judge('tus', rounds) && isFormFast;
}

/** Waits until background compilation has finished and memory no longer changes. */
async function settle(server: ChildProcess): Promise<void> {
  for (let before = Number.NaN, still = 0; still < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { now } = memoryOf(server);
    still = Math.abs(now - before) < 2 ? still + 1 : 0;
    before = now;
  }
}

/** Measures memory while one file of 512 MB arrives. */
async function measureGrowth(send: Send, server: ChildProcess, cookie: string): Promise<boolean> {
  const [small, form] = [await makeForm(MEGABYTE), await makeForm(LARGEST_BYTES)];
  // Warm-up, for what is loaded with the first upload.
  for (let count = 0; count < 5; count += 1) {
    renew(small);
    await send(cookie, small);
  }
  const before = memoryOf(server).now;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server).now);
  }, 20);
  await send(cookie, form);
  clearInterval(watch);
  const growth = most - before;
  console.log(`  before             ${before.toFixed(0).padStart(5)} MB`);
  console.log(`  one file of 512 MB grows it by ${growth.toFixed(0)} MB (at most ${TARGET_GROWTH})`);
  return growth <= TARGET_GROWTH;
}

const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'portal-bench-'));
const started: ChildProcess[] = [];
try {
  const cookie = await prepareAccount(join(folder, 'data'));
  const plain = await startServer([file('plain-server.ts'), folder]);
  started.push(plain.process);
  const portal = await startPortal({
    PORTAL_DATA: join(folder, 'data'),
    PORTAL_DEMO: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  });
  started.push(portal.process);
  console.log(`Uploads: ${FILES} packages of ${FILE_BYTES / MEGABYTE} MB, ${AT_ONCE} at once`);
  await settle(portal.process);
  const { peak: start } = memoryOf(portal.process);
  // First, before anything else has made it grow.
  const isFlat = await measureGrowth(sendForm(`${portal.url}/api/me/scenarios/upload`), portal.process, cookie);
  const isFast = await measureThroughput(portal.url, plain.url, cookie);
  const { peak } = memoryOf(portal.process);
  console.log(
    `  peak of the portal ${peak.toFixed(0).padStart(5)} MB (at most ${TARGET_PEAK}; ${start.toFixed(0)} at its start)`,
  );
  console.log(`  peak of the other  ${memoryOf(plain.process).peak.toFixed(0).padStart(5)} MB`);
  process.exitCode = isFast && isFlat && peak <= TARGET_PEAK ? 0 : 1;
} finally {
  for (const child of started) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
