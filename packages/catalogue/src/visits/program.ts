import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at its end. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** Runs one of the project's own programs in the repository's folder and resolves with its exit code. */
export const runProgram = (program: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(`${root}/node_modules/.bin/${program}`, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        // The installed Node comes first, whichever one this machine has itself.
        PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}`,
        STORYBOOK_DISABLE_TELEMETRY: '1',
        // What Node has once compiled need not be compiled in every worker again.
        NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`,
        ...env,
      },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
