/**
 * Compares the states of all machines at two commits, and writes a page that shows what differs in one chart for each
 * machine: states and transitions that were added, removed or rerouted, and how states look before and after.
 *
 * `npm run catalogue:diff -- main` compares the files as they are now with the commit at which they left `main`;
 * `npm run catalogue:diff -- v1 v2` compares two commits, branches or tags. `--output=…` writes the page elsewhere than
 * in `test-results/catalogue-diff`.
 */
import { resolve } from 'node:path';
import { compareCommits } from '@community/catalogue/diff/compare-commits';
import { titleOfMachine } from '@community/catalogue/machine-titles';
import { machines, root, storySources } from '@community/catalogue/project';

const given = process.argv.slice(2);
const [before, after = null, ...others] = given.filter((parameter) => !parameter.startsWith('--'));
if (before === undefined || others.length > 0)
  throw new Error('Name one commit or two: npm run catalogue:diff -- main');
const named = given.find((parameter) => parameter.startsWith('--output='))?.slice('--output='.length);

const began = performance.now();
const { file, total, changed } = await compareCommits({
  repository: root,
  paths: {
    machines,
    configDir: '.storybook',
    stories: storySources.stories,
    baselines: 'packages/visual-tests/baselines',
  },
  before,
  after,
  output: resolve(root, named ?? 'test-results/catalogue-diff'),
  titleOf: titleOfMachine,
});
for (const title of changed) console.log(title);
console.log(
  `${changed.length} of ${total} machines differ. Written in ${((performance.now() - began) / 1000).toFixed(1)} s: ${file}`,
);
