import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './published.ts';

/** Builds the packages once, so that parallel tests need not each do so. */
export default function setup(): void {
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build/packages.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The packages cannot be built.');
}
