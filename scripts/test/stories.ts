/**
 * Runs every story in a browser: it must render, its play function must pass, axe must find nothing in either theme,
 * and no errors may be logged. The same visits serve the two gates: each state of each machine has a story, and no
 * picture has changed.
 * Builds the catalogue first, except with `--no-build`. `--no-gates` leaves the gates to `npm run test:states` and `npm
 * run test:visual`; `--no-pictures` takes none, which is quicker while working on the behaviour of stories.
 * `--outputFile=…` writes the counts there.
 * Other arguments select stories by id or title, for example `components-button` or `"Screens/Account/Sign in"`. These
 * are visited in the running catalogue, without a build: that of `npm run storybook`, or one that is started and keeps
 * running. With `--no-build` it is the built one. The gates, which need all stories, are then skipped.
 */
import { checkStates } from '@community/catalogue/checks/check-states';
import { readRun } from '@community/visual-tests/records';
import { closeGate } from '../stories/counts.ts';
import { visitQuickly } from '../stories/quick-visit.ts';
import { catalogueFolder, checkPicturesOf, visitStories } from '../stories/visit-stories.ts';

const given = process.argv.slice(2);
const filters = given.filter((parameter) => !parameter.startsWith('--'));
const takesPictures = !given.includes('--no-pictures');
const builds = !given.includes('--no-build');

async function visitSelected(): Promise<void> {
  const counts = builds
    ? (await visitQuickly(filters, false)).counts
    : await visitStories({ builds, filters, takesPictures });
  await closeGate(counts, given);
}

async function visitAll(): Promise<void> {
  const gates = [await visitStories({ builds, filters, takesPictures })];
  const run = await readRun('all');
  if (run && !given.includes('--no-gates')) {
    const states = await checkStates(run, catalogueFolder);
    console.log(`States: ${states.passed} passed, ${states.failed} failed\n`);
    gates.push(states);
    if (takesPictures) {
      const pictures = await checkPicturesOf(run);
      console.log(`Pictures: ${pictures.passed} passed, ${pictures.failed} failed\n`);
      gates.push(pictures);
    }
  }
  const sum = (of: 'passed' | 'failed') => gates.reduce((total, gate) => total + gate[of], 0);
  await closeGate({ passed: sum('passed'), failed: sum('failed') }, given);
}

await (filters.length > 0 ? visitSelected() : visitAll());
