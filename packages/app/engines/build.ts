import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isStale } from '../../../distribution/release/build-pages.ts';

/** Builds the pages once, before portals that start beside each other would each do so. */
export default async function setup(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  if (await isStale()) execFileSync('node', ['scripts/build/all.ts'], { cwd: root, stdio: 'inherit' });
}
