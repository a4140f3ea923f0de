import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What the catalogue is made of. */
const patterns = [
  '.storybook/**/*.*',
  'mocks/src/**/*.*',
  'packages/{contract,machines,ui}/src/**/*.*',
  'package-lock.json',
];

/** A hash over every file that the catalogue is made of, so that facts about it can be tied to the sources. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  // The boards' pages are made from the other sources when the catalogue is built.
  for (const file of globSync(patterns, { cwd: root, exclude: ['.storybook/boards/**'] }).sort()) {
    hash.update(`${file}\0`).update(await readFile(`${root}/${file}`));
  }
  return hash.digest('hex').slice(0, 16);
}
