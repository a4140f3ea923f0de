/** The app with hot reload on port 5173, against an API started beside it. Ctrl-C stops both. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT ?? '8080';
const app = 'http://localhost:5173';

const start = (command: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

// People open the app's address, so that is the origin whose requests the API takes.
const children = [
  start('node', ['--watch-path=packages/server', '--watch-path=packages/contract', 'packages/server/src/main.ts'], {
    PORT: port,
    PORTAL_URL: app,
  }),
  start('vite', ['packages/app', '--port', '5173', '--strictPort', '--host', 'localhost'], {
    PORTAL_API: `http://127.0.0.1:${port}`,
  }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
