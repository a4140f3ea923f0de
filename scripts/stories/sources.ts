import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What the catalogue is made of, and by what its stories are visited. */
const patterns = [
  '.storybook/**/*.*',
  'mocks/src/**/*.*',
  'packages/{catalogue,contract,machines,pictures,screens,ui}/src/**/*.*',
  'scripts/**/*.*',
  'package-lock.json',
];

/** A hash over all of these files, so that facts about the catalogue can be tied to them. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  // The boards' pages are made from the other sources when the catalogue is built.
  for (const file of globSync(patterns, { cwd: root, exclude: ['.storybook/boards/**'] }).sort()) {
    hash.update(`${file}\0`).update(await readFile(`${root}/${file}`));
  }
  return hash.digest('hex').slice(0, 16);
}
