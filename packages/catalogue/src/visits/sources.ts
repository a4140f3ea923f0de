import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The sources of the catalogue, and of the programs that visit its stories. */
const patterns = [
  '.storybook/**/*.*',
  'mocks/src/**/*.*',
  // All packages but those that no story shows.
  'packages/!(app|server|simulated-tablet)/src/**/*.*',
  'scripts/**/*.*',
  'gates/**/*.*',
  'distribution/**/*.*',
  'package-lock.json',
  'test-runner-jest.config.js',
];

/** A hash of all these files, which ties records of a run to them. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  // The pages of the boards are generated from the other sources.
  for (const file of globSync(patterns, { cwd: root, exclude: ['.storybook/boards/**'] }).sort()) {
    hash.update(`${file}\0`).update(await readFile(`${root}/${file}`));
  }
  return hash.digest('hex').slice(0, 16);
}
