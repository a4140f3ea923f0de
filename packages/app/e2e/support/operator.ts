import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ownPortal } from './own-portal.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Runs a command of the operator on the portal under test, as in `operate(['user', 'list'])`.
 * @param typed the standard input.
 * @throws when the command is refused.
 */
export function operate(command: readonly string[], typed = ''): Promise<void> {
  const run = spawn('node', ['packages/server/src/operator/main.ts', ...command], {
    cwd: root,
    env: { ...process.env, PORTAL_DATA: ownPortal().data, PORTAL_DEMO: '1', PORTAL_URL: '', DATABASE_URL: '' },
  });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => (said += String(text)));
  run.stdin.end(typed);
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command.join(' ')} ended with ${code}: ${said}`)),
    );
  });
}
