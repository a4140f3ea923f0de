/** The app with hot reload on port 5173, against an API started beside it. Ctrl-C stops both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../packages/server/src/config/config.ts';
import { checkAddress, checkStart } from '../packages/server/src/process/check-start.ts';
import { exitWith, StartError } from '../packages/server/src/process/errors.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
const APP_PORT = 5173;
const app = `http://localhost:${APP_PORT}`;
/** A child that has not ended within this time is killed. */
const END_LIMIT_MS = 10_000;

// People open the app's address, so the API has to accept requests from that origin.
const env = { ...process.env, PORT: process.env.PORT ?? '8080', PORTAL_URL: app };

/** Checks what would stop either process before starting one. */
async function check(): Promise<void> {
  if (!existsSync(vite)) throw new StartError('Vite is not installed: run npm ci, with development dependencies.');
  await checkAddress({ host: 'localhost', port: APP_PORT }).catch((cause: unknown) => {
    if (!(cause instanceof StartError)) throw cause;
    throw new StartError(`Port ${APP_PORT} is in use, perhaps by another npm run dev: stop that one.`, { cause });
  });
  const config = readConfig(env);
  // The address first: if it is taken, not even a data folder is created.
  await checkAddress(config);
  await checkStart(config);
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function run(): Promise<number> {
  const watched = ['--watch-path=packages/server', '--watch-path=packages/contract'];
  const start = (args: string[], more: Record<string, string>) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } });
  const children = [
    start([...watched, 'packages/server/src/main.ts', '--api-only'], {}),
    start([vite, 'packages/app', '--port', String(APP_PORT), '--strictPort', '--host', 'localhost'], {
      PORTAL_API: `http://127.0.0.1:${env.PORT}`,
    }),
  ];
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    for (const child of children.filter((one) => !ended(one))) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, END_LIMIT_MS).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // Neither is of use without the other.
  const codes = children.map(async (child) => {
    const code = await Promise.race([
      once(child, 'exit').then(([exitCode]) => (isStopping ? 0 : ((exitCode as number | null) ?? 1))),
      once(child, 'error').then(([error]) => {
        console.error(error);
        return 1;
      }),
    ]);
    stop();
    return code;
  });
  return Math.max(...(await Promise.all(codes)));
}

try {
  await check();
  process.exitCode = await run();
} catch (error) {
  exitWith(error);
}
