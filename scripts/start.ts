/** Builds the pages if their sources changed, then runs the portal: `npm start`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isStale } from '../distribution/release/build-pages.ts';
import { readConfig } from '../packages/server/src/config/config.ts';
import { checkStart } from '../packages/server/src/process/check-start.ts';
import { exitWith } from '../packages/server/src/process/errors.ts';

// npm itself runs on the machine's Node, and warns on installing when that is old.
const installer = /\bnode\/v(\d+\.\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
if (installer?.localeCompare('22.22', 'en', { numeric: true }) === -1) {
  console.warn(
    `npm runs on Node ${installer}; installing asks for 22.22. The portal runs on its own ${process.version}.`,
  );
}

// Check the port before building the pages, which takes a while.
try {
  await checkStart(readConfig(process.env));
} catch (error) {
  exitWith(error);
}

if (await isStale()) {
  // In a separate process: the builder changes its environment, and its memory is not needed afterwards.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build/all.ts', import.meta.url))], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../packages/server/src/main.ts');
