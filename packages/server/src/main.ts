import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { startPortal } from './start.ts';
import { endWith } from './start-error.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

try {
  const config = readConfig(process.env);
  await startPortal(config, {
    pages: `${root}packages/app/dist`,
    samples: `${root}samples/scenarios`,
    media: `${root}samples/media`,
  });
} catch (error) {
  endWith(error);
}
