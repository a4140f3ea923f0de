import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../packages/server/src/test/system/own-postgres.ts';

/** A running server. */
export interface StartedServer {
  /** The address it listens on. */
  url: string;
  process: ChildProcess;
}

/** Longer than any server takes to start. Milliseconds. */
const START_MS = 60_000;
const INTERVAL_MS = 50;
/** How much of a server's output to include in an error. */
const OUTPUT_CHARACTERS = 4000;
const portalProgram = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

/**
 * Starts a server in a separate process, and waits until it is found.
 * @param find extracts its address from the output so far.
 * @throws when it ends before that, or is not found in time.
 */
async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  limit: number,
  find: (output: string) => Promise<string | undefined>,
): Promise<StartedServer> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  // Read for as long as it runs: a server blocks when its output is not read.
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-OUTPUT_CHARACTERS);
  });
  const deadline = performance.now() + limit;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const url = await find(output);
    if (url !== undefined) return { url, process: child };
    await pause(INTERVAL_MS);
  }
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(
      `It ended (${child.exitCode ?? child.signalCode}) before it had started: ${args.join(' ')}\n${output}`,
    );
  }
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  throw new Error(`It did not start within ${limit / 1000} seconds: ${args.join(' ')}\n${output}`);
}

/**
 * Starts a server that prints its address.
 * @param args Node's arguments.
 * @throws when it does not print one in time.
 */
export function startServer(args: readonly string[], { limit = START_MS } = {}): Promise<StartedServer> {
  return start(args, {}, limit, async (output) => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]);
}

/**
 * Starts the portal on a free port, whatever it logs: in production its address is only in the log.
 * @throws when it does not respond in time.
 */
export async function startPortal(
  env: Readonly<Record<string, string>>,
  { program = portalProgram, limit = START_MS } = {},
): Promise<StartedServer> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...env, HOST: '127.0.0.1', PORT: port, PORTAL_URL: '' };
  return start([program], settings, limit, async () => {
    const isUp = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(limit) }).then(
      ({ ok }) => ok,
      // Nothing listens there yet.
      () => false,
    );
    return isUp ? url : undefined;
  });
}
