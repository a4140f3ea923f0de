/**
 * Measures uploads: 20 packages of 50 MB through the API, beside a server that only writes requests into files, in
 * turn and in one run, several times. Prints how much memory each server needed at its peak, and what one file of 512 MB adds.
 * Ends with 1 where a figure misses its target.
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
import { createUser } from '../../packages/server/src/areas/account/create-user.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { prepareDataFolder } from '../../packages/server/src/data-folder.ts';
import { openDatabase } from '../../packages/server/src/database/open.ts';
import { createToken, hashToken } from '../../packages/server/src/tokens.ts';
import { startServer } from './start-server.ts';

const MEGABYTE = 1024 * 1024;
const FILES = Number(process.env.BENCH_FILES ?? 20);
const FILE_BYTES = 50 * MEGABYTE;
/** As large as a file may be unless the portal is set otherwise. */
const LARGEST_BYTES = 512_000_000;
/** As many as the portal's pages send at once. */
const AT_ONCE = 2;
const ROUNDS = 3;
const TARGET_RATIO = 0.7;
const TARGET_GROWTH = 64;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const boundary = 'bench-boundary';
const agent = new Agent({ keepAlive: true });

const tail = `\r\n--${boundary}--\r\n`;
const COMMENT_BYTES = 32;

/**
 * A form with one package of so many bytes. It ends with a comment, which nothing depends on. What is in it is a
 * document: how long it takes to look into pictures and films depends on them, not on the way they come.
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

/** Makes the form's package unlike every other one: a file that is known is refused. */
function renew(form: Buffer): void {
  form.write(randomBytes(COMMENT_BYTES / 2).toString('hex'), form.length - tail.length - COMMENT_BYTES, 'latin1');
}

/** Of a process, in megabytes: resident now, and at its peak. Only Linux tells. */
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

/** Sends a form as it lies in memory: `fetch` copies it several times, and would be what is measured. */
async function send(url: string, cookie: string, body: Buffer): Promise<void> {
  const headers = {
    cookie,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  const call = request(url, { method: 'POST', headers, agent });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 200 || /"errors":\[\{/.test(said)) throw new Error(`${url}: ${answer.statusCode} ${said}`);
}

/**
 * Sends so many files. What was written before is on the disk when it begins: nobody waits for what another one left.
 * @returns seconds.
 */
async function measure(url: string, cookie: string, forms: Buffer[], count: number): Promise<number> {
  execFileSync('sync');
  let left = count;
  const began = performance.now();
  await Promise.all(
    forms.map(async (form) => {
      while (left > 0) {
        left -= 1;
        renew(form);
        await send(url, cookie, form);
      }
    }),
  );
  return (performance.now() - began) / 1000;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** An account that may upload, and a session of it. */
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

async function measureThroughput(portal: string, plain: string, cookie: string): Promise<boolean> {
  const forms = await Promise.all(Array.from({ length: AT_ONCE }, () => makeForm(FILE_BYTES)));
  const rounds: { portal: number; plain: number }[] = [];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = { portal: 0, plain: 0 };
    // In halves, one around the other: whatever becomes slower or faster meanwhile does so for both.
    for (const side of ['plain', 'portal', 'portal', 'plain'] as const) {
      seconds[side] += await measure(side === 'plain' ? plain : portal, cookie, forms, FILES / 2);
    }
    const rate = (taken: number) => (FILES * FILE_BYTES) / MEGABYTE / taken;
    if (round > 0) rounds.push({ portal: rate(seconds.portal), plain: rate(seconds.plain) });
  }
  const ratios = rounds.map((rates) => rates.portal / rates.plain);
  const ratio = median(ratios);
  console.log(`  request into file  ${show(median(rounds.map((rates) => rates.plain)))} MB/s`);
  console.log(`  through the API    ${show(median(rounds.map((rates) => rates.portal)))} MB/s`);
  console.log(
    `  ratio              ${ratio.toFixed(2)} (at least ${TARGET_RATIO}; by round ${ratios.map((one) => one.toFixed(2)).join(', ')})`,
  );
  return ratio >= TARGET_RATIO;
}

/** One file of 512 MB, looked at while it arrives. */
async function measureGrowth(portal: string, server: ChildProcess, cookie: string): Promise<boolean> {
  const [small, form] = [await makeForm(MEGABYTE), await makeForm(LARGEST_BYTES)];
  // Once for what is loaded with the first upload.
  for (let count = 0; count < 5; count += 1) {
    renew(small);
    await send(portal, cookie, small);
  }
  const before = memoryOf(server).now;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server).now);
  }, 20);
  await send(portal, cookie, form);
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
  const portal = await startServer([file('../../packages/server/src/main.ts')], {
    PORTAL_DATA: join(folder, 'data'),
    PORTAL_DEMO: '0',
    PORT: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  });
  started.push(portal.process);
  const uploads = `${portal.url}/api/me/scenarios/upload`;
  console.log(`Uploads: ${FILES} packages of ${FILE_BYTES / MEGABYTE} MB, ${AT_ONCE} at once`);
  // First, while nothing else has made it grow.
  const isFlat = await measureGrowth(uploads, portal.process, cookie);
  const isFast = await measureThroughput(uploads, plain.url, cookie);
  console.log(`  peak of the portal ${memoryOf(portal.process).peak.toFixed(0).padStart(5)} MB`);
  console.log(`  peak of the other  ${memoryOf(plain.process).peak.toFixed(0).padStart(5)} MB`);
  process.exitCode = isFast && isFlat ? 0 : 1;
} finally {
  for (const child of started) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
