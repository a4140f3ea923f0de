import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { mainThreadTime, readTree } from './process-tree.ts';

/** Between two samples. */
const PAUSE_MS = 10;

/** Responds immediately, so that any delay is the machine's. */
const idleProgram = `
  const server = require('node:http').createServer((_, answer) => answer.end('ok'));
  // A client whose thread was blocked must not find its connection closed.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Starts an idle server to compare a portal with. */
export async function startIdleServer(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--eval', idleProgram], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { url: `http://127.0.0.1:${port.trim()}`, stop: () => void child.kill() };
}

/** Milliseconds until an address responds. @throws unless with 200. */
async function responseTime(address: string): Promise<number> {
  const began = performance.now();
  const { status, body } = await fetch(address);
  await body?.cancel();
  if (status !== 200) throw new Error(`${address} returned ${status}.`);
  return performance.now() - began;
}

/** Milliseconds by which a portal responded later than the idle server did meanwhile. */
async function latenessOf(url: string, idleUrl: string): Promise<number> {
  let isAnswered = false;
  const portal = responseTime(`${url}/healthz`).finally(() => {
    isAnswered = true;
  });
  // Handled below, when the idle server has responded.
  portal.catch(() => {});
  let machine = await responseTime(idleUrl);
  while (!isAnswered) {
    await wait(PAUSE_MS);
    machine = Math.max(machine, await responseTime(idleUrl));
  }
  return (await portal) - machine;
}

/** How a portal behaved during some work. */
export interface Watched<Result> {
  result: Result;
  /** The slowest response of `/healthz` in milliseconds, minus the slowest of an idle server meanwhile. */
  slowest: number;
  /** The main thread's longest processor time during one response of `/healthz`, in milliseconds. */
  busy: number;
  /** Growth of its processes' total memory, in megabytes. */
  growth: number;
  /** Processor time of all its processes. */
  milliseconds: number;
}

/** Runs work against a portal, and samples it every ten milliseconds. @throws when `/healthz` fails. */
export async function watchPortal<Result>(
  { pid, url, idleUrl }: { pid: number; url: string; idleUrl: string },
  work: () => Promise<Result>,
): Promise<Watched<Result>> {
  const before = readTree(pid);
  let [megabytes, slowest, busy, isDone] = [before.megabytes, 0, 0, false];
  const done = work().finally(() => {
    isDone = true;
  });
  // Handled below, after one more sample.
  done.catch(() => {});
  while (!isDone) {
    const began = mainThreadTime(pid);
    slowest = Math.max(slowest, await latenessOf(url, idleUrl));
    busy = Math.max(busy, mainThreadTime(pid) - began);
    megabytes = Math.max(megabytes, readTree(pid).megabytes);
    await wait(PAUSE_MS);
  }
  const result = await done;
  const milliseconds = readTree(pid).milliseconds - before.milliseconds;
  return { result, slowest, busy, growth: megabytes - before.megabytes, milliseconds };
}
