import { fileURLToPath } from 'node:url';
import { readConfig } from './config/config.ts';
import { findWarnings } from './config/warnings.ts';
import { checkStart } from './process/check-start.ts';
import { exitWith } from './process/errors.ts';
import { startWithLittleGarbage } from './process/garbage-collection.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// During development another program serves the app: see `npm run dev`.
const isApiOnly = process.argv.includes('--api-only');

try {
  const config = readConfig(process.env);
  await checkStart(config);
  await startWithLittleGarbage(async () => {
    // Loaded last: loading the portal takes longer than finding out that it cannot be started.
    const { startPortal } = await import('./start.ts');
    await startPortal(config, findWarnings(config, process.env), {
      pages: isApiOnly ? null : `${root}packages/app/dist`,
      samples: `${root}samples/scenarios`,
      packages: `${root}samples/packages`,
      media: `${root}samples/media`,
    });
  });
} catch (error) {
  exitWith(error);
}
