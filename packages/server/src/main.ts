import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config/config.ts';
import { findWarnings } from './config/warnings.ts';
import { checkStart } from './process/check-start.ts';
import { exitWith } from './process/errors.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// During development another program serves the app: see `npm run dev`.
const isApiOnly = process.argv.includes('--api-only');

try {
  const config = readConfig(process.env);
  await checkStart(config);
  // Loading it would make V8 enlarge its young generation for good: see docs/decisions/0110-young-generation.md.
  setFlagsFromString('--semi-space-growth-factor=1');
  // Loaded last: loading the portal takes longer than finding out that it cannot be started.
  const { startPortal } = await import('./start.ts');
  await startPortal(config, findWarnings(config, process.env), {
    pages: isApiOnly ? null : `${root}packages/app/dist`,
    samples: `${root}samples/scenarios`,
    packages: `${root}samples/packages`,
    media: `${root}samples/media`,
  });
  setFlagsFromString('--semi-space-growth-factor=2');
} catch (error) {
  exitWith(error);
}
