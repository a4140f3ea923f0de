import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { FileRefusal } from '../files/receive.ts';
import { createFileWorkers, type FileWorkers, type WorkOptions } from './file-workers.ts';

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
  const limits = { milliseconds: 1000, megabytes: 1024 };
  expect(await run('waitInSteps', [4, 500], { limits })).toBe('done');
});

it('work that goes on reporting progress is ended when its total time is over', async () => {
  const limits = { milliseconds: 1000, totalMilliseconds: 1200, megabytes: 1024 };
  await expect(run('waitInSteps', [20, 300], { limits })).rejects.toThrow(
    new FileRefusal('Reading the file took too long.'),
  );
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

it('a busy process ends when the portal is killed', async () => {
  const program = `
    import { createFileWorkers } from ${JSON.stringify(import.meta.resolve('./file-workers.ts'))};
    const workers = createFileWorkers({ size: 1, script: ${JSON.stringify(script)} });
    const options = { limits: { milliseconds: 60_000, megabytes: 1024 }, owner: 'somebody' };
    console.log(await workers.run('wait', [0], options));
    workers.run('spin', [], options);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [pid] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string];
  expect(await runs(pid.trim())).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  parent.kill('SIGKILL');
  await vi.waitFor(async () => expect(await runs(pid.trim())).toBe(false), { timeout: 5000 });
});
