/**
 * Runs every story in a browser: it must render, its play function must pass, axe must find nothing in either theme,
 * and nothing may be logged as an error. Builds the catalogue first, unless called with `--no-build`; what else is
 * passed goes to the runner, for example `components-button` for the stories of that title only.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';
import { serveFolder } from './static-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const parameters = process.argv.slice(2);

/** Runs one of the project's own programs and answers with its exit code. */
const run = (program: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(`${root}/node_modules/.bin/${program}`, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        // The installed Node comes first, whichever one this machine has itself.
        PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}`,
        STORYBOOK_DISABLE_TELEMETRY: '1',
        ...env,
      },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

if (!parameters.includes('--no-build')) {
  const failed = await run('storybook', [
    'build',
    '--config-dir',
    '.storybook',
    '--output-dir',
    'storybook-static',
    '--quiet',
  ]);
  if (failed) process.exit(failed);
}

const browser = await findBrowser();
const server = await serveFolder(`${root}/storybook-static`);
const code = await run(
  'test-storybook',
  [
    '--url',
    server.url,
    '--index-json',
    '--failOnConsole',
    '--maxWorkers=2',
    '--disable-telemetry',
    ...parameters.filter((parameter) => parameter !== '--no-build'),
  ],
  { CHROMIUM_PATH: browser },
);
server.close();
process.exit(code);
