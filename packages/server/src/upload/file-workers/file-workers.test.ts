import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { FileRefusal } from '../files/receive.ts';
import { createFileWorkers, type FileWorkers, type WorkOptions } from './file-workers.ts';
import { FILE_WORKER_PRIORITY } from './lower-priority.ts';

const script = fileURLToPath(new URL('../../test/system/hostile-file-worker.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'portal-workers-'));
const workers = createFileWorkers({ size: 2, script });
afterAll(async () => {
  await workers.close();
  await rm(folder, { recursive: true });
});

/** Runs a command of `hostile-file-worker.ts`. */
function run(command: string, args: unknown[] = [], change: Partial<WorkOptions> = {}, by: FileWorkers = workers) {
  const options = { limits: { milliseconds: 20_000, megabytes: 1024 }, owner: 'somebody', ...change };
  return by.run(command as 'drawThumb', args as [string, string], options) as Promise<unknown>;
}

it.each<[string, string, Partial<WorkOptions>, string]>([
  ['spins', 'spin', { limits: { milliseconds: 300, megabytes: 1024 } }, 'Reading the file took too long.'],
  ['grows', 'grow', { limits: { milliseconds: 20_000, megabytes: 250 } }, 'Reading the file needs too much memory.'],
  ['ends without an answer', 'exitWithoutResponse', {}, 'The file could not be read.'],
  ['crashes', 'crash', {}, 'The file could not be read.'],
])('a file whose decoder %s is refused, and the next one is read', async (_, command, change, message) => {
  await expect(run(command, [], change)).rejects.toThrow(new FileRefusal(message));
  expect(await run('wait', [0])).toBeTypeOf('number');
});

it('a decoder sees none of the settings, passwords included', async () => {
  vi.stubEnv('PORTAL_S3_SECRET_KEY', 'secret');
  vi.stubEnv('DATABASE_URL', 'postgres://portal:secret@db/portal');
  const workers = createFileWorkers({ size: 1, script });
  expect(await run('listSettings', [], {}, workers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/PORTAL|DATABASE|SECRET/)]),
  );
  vi.unstubAllEnvs();
  await workers.close();
});

it('a process that ended before it began is not blamed on the file', async () => {
  expect(await run('endOnceBeforeItBegins', [join(folder, 'marker')])).toBe('done');
});

it('work that reports progress may take longer', async () => {
  const limits = { milliseconds: 250, megabytes: 1024 };
  expect(await run('waitInSteps', [4, 500], { limits })).toBe('done');
  expect(await run('spinInSteps', [4, 150], { limits })).toBe('done');
});

it.each([
  ['computing', 'spinInSteps', { milliseconds: 1000, totalMilliseconds: 600, megabytes: 1024 }],
  ['waiting', 'waitInSteps', { milliseconds: 1000, totalMilliseconds: 300, megabytes: 1024 }],
])('work that goes on reporting progress is ended when its total time of %s is over', async (_, command, limits) => {
  await expect(run(command, [20, 300], { limits })).rejects.toThrow(new FileRefusal('Reading the file took too long.'));
});

it('work that waits for a core or the disk has four times as long', async () => {
  const limits = { milliseconds: 300, megabytes: 1024 };
  expect(await run('wait', [600], { limits })).toBeTypeOf('number');
  await expect(run('wait', [60_000], { limits })).rejects.toThrow(new FileRefusal('Reading the file took too long.'));
});

it('every thread of a process leaves the cores to the portal', async () => {
  const pid = (await run('wait', [0])) as number;
  const threads = await readdir(`/proc/${pid}/task`);
  expect(threads.map((thread) => getPriority(Number(thread)))).toEqual(threads.map(() => FILE_WORKER_PRIORITY));
  // Not every kernel shares the cores between sessions.
  if (!existsSync('/proc/self/autogroup')) return;
  await vi.waitFor(async () => {
    expect(await readFile(`/proc/${pid}/autogroup`, 'utf8')).toMatch(new RegExp(` nice ${FILE_WORKER_PRIORITY}$`, 'm'));
  }, 10_000);
});

it('a process has no higher priority than a portal that leaves the cores to others', async () => {
  const program = `
    import { getPriority, setPriority } from 'node:os';
    import { createFileWorkers } from ${JSON.stringify(import.meta.resolve('./file-workers.ts'))};
    setPriority(15);
    const workers = createFileWorkers({ size: 1, script: ${JSON.stringify(script)} });
    const options = { limits: { milliseconds: 60_000, megabytes: 1024 }, owner: 'somebody' };
    console.log(getPriority(await workers.run('wait', [0], options)));
    await workers.close();`;
  const portal = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  expect(await text(portal.stdout)).toBe('15\n');
});

it('there are never more processes than configured, and they are reused', async () => {
  const owners = Array.from({ length: 8 }, (_, index) => String(index));
  const pids = await Promise.all(owners.map((owner) => run('wait', [20], { owner })));
  expect(new Set(pids).size).toBeLessThanOrEqual(2);
});

it('one owner leaves a process to others', async () => {
  const ended: string[] = [];
  const begin = (owner: string) => run('wait', [200], { owner }).then(() => ended.push(owner));
  await Promise.all([begin('greedy'), begin('greedy'), begin('greedy'), begin('patient')]);
  expect(ended.indexOf('patient')).toBeLessThan(2);
});

it('too many waiting files of one owner are refused temporarily, and none of another', async () => {
  const crowd = createFileWorkers({ size: 1, script });
  const results = Promise.allSettled(Array.from({ length: 100 }, () => run('wait', [0], { owner: 'greedy' }, crowd)));
  await run('wait', [0], { owner: 'patient' }, crowd);
  const refused = (await results).filter(({ status }) => status === 'rejected');
  await crowd.close();
  expect(refused).toHaveLength(100 - 51);
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503, retryAfter: 10 } });
});

it.each([
  ['under way', 200],
  ['about to begin', 0],
])('work that is %s can be stopped', async (_, milliseconds) => {
  const starting = createFileWorkers({ size: 1, script });
  const stopping = new AbortController();
  const work = run('spin', [], { signal: stopping.signal }, milliseconds === 0 ? starting : workers);
  const outcome = expect(work).rejects.toMatchObject({ name: 'AbortError' });
  setTimeout(() => stopping.abort(), milliseconds);
  await outcome;
  await starting.close();
});

/** Whether a process is still running. */
const runs = (pid: unknown) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !/\) Z /.test(stat),
    () => false,
  );

/** The process that `runProgram` has started, from its marker. */
const startedPid = (marker: string) =>
  vi.waitFor(async () => {
    const pid = await readFile(marker, 'utf8');
    expect(pid).not.toBe('');
    return pid;
  }, 10_000);

it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])('a process that receives %s reads on', async (signal) => {
  const alone = createFileWorkers({ size: 1, script });
  const pid = (await run('wait', [0], {}, alone)) as number;
  const work = run('wait', [200], {}, alone);
  process.kill(pid, signal);
  expect(await work).toBe(pid);
  await alone.close();
});

it('a signal to all processes of a terminal does not reach what reads files', async () => {
  const started = join(folder, 'reader');
  const program = `
    import { createFileWorkers } from ${JSON.stringify(import.meta.resolve('./file-workers.ts'))};
    process.on('SIGINT', () => {});
    const workers = createFileWorkers({ size: 1, script: ${JSON.stringify(script)} });
    const options = { limits: { milliseconds: 60_000, megabytes: 1024 }, owner: 'somebody' };
    const reading = workers.run('runProgram', [${JSON.stringify(started)}, '0.5'], options);
    console.log(await reading.catch((error) => error.message));
    await workers.close();`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], { detached: true });
  const output = text(parent.stdout);
  await startedPid(started);
  process.kill(-(parent.pid ?? 0), 'SIGINT');
  expect(await output).toBe('0\n');
});

it('what a process has started is killed with it', async () => {
  const started = join(folder, 'started');
  const stopping = new AbortController();
  const work = run('runProgram', [started, '60'], { signal: stopping.signal });
  const outcome = expect(work).rejects.toMatchObject({ name: 'AbortError' });
  const pid = await startedPid(started);
  stopping.abort();
  await outcome;
  await vi.waitFor(async () => expect(await runs(pid)).toBe(false));
});

it('closing ends every process, busy ones too', async () => {
  const closed = createFileWorkers({ size: 2, script });
  const pid = await run('wait', [0], {}, closed);
  const busy = expect(run('spin', [], {}, closed)).rejects.toMatchObject({ statusCode: 503 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await closed.close();
  await busy;
  await vi.waitFor(async () => expect(await runs(pid)).toBe(false));
  await expect(run('wait', [0], {}, closed)).rejects.toMatchObject({ statusCode: 503 });
});

it('a busy process ends when the portal is killed, and what it has started', async () => {
  const started = join(folder, 'orphan');
  const program = `
    import { createFileWorkers } from ${JSON.stringify(import.meta.resolve('./file-workers.ts'))};
    const workers = createFileWorkers({ size: 2, script: ${JSON.stringify(script)} });
    const options = { limits: { milliseconds: 60_000, megabytes: 1024 }, owner: 'somebody' };
    console.log(await workers.run('wait', [0], options));
    workers.run('spin', [], options);
    workers.run('runProgram', [${JSON.stringify(started)}, '60'], { ...options, owner: 'another' });`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [spinning] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string];
  const orphan = await startedPid(started);
  for (const pid of [spinning.trim(), orphan]) expect(await runs(pid)).toBe(true);
  parent.kill('SIGKILL');
  for (const pid of [spinning.trim(), orphan]) {
    await vi.waitFor(async () => expect(await runs(pid)).toBe(false), { timeout: 5000 });
  }
});
