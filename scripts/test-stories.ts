/**
 * Runs every story in a browser: it must render, its play function must pass, axe must find nothing in either theme,
 * and nothing may be logged as an error. From the same visits follow the two gates: each state of each machine has its
 * story, and each picture is as it was.
 *
 * Builds the catalogue first, unless called with `--no-build`. `--no-gates` leaves the gates to `npm run test:states`
 * and `npm run test:visual`; `--no-pictures` takes none, which is quicker while one works on the behaviour of stories. What else is passed chooses stories by their id or title, for example
 * `components-button` or `"Screens/Account/Sign in"`; the gates, which need all stories, are left out then.
 * With `--outputFile=…` it leaves its counts there.
 */
import { checkStates } from '@community/catalogue/checks/check-states';
import { readRun } from '@community/visual-tests/records';
import { closeGate } from './stories/counts.ts';
import { catalogueFolder, checkPicturesOf, visitStories } from './stories/visit-stories.ts';

const given = process.argv.slice(2);
const filters = given.filter((parameter) => !parameter.startsWith('--'));
const takesPictures = !given.includes('--no-pictures');
const stories = await visitStories({ builds: !given.includes('--no-build'), filters, takesPictures });

const run = await readRun();
const gates = [stories];
if (run?.isComplete && !given.includes('--no-gates')) {
  const states = await checkStates(run, catalogueFolder);
  console.log(`States: ${states.passed} passed, ${states.failed} failed\n`);
  gates.push(states);
  if (takesPictures) {
    const pictures = await checkPicturesOf(run);
    console.log(`Pictures: ${pictures.passed} passed, ${pictures.failed} failed\n`);
    gates.push(pictures);
  }
}
await closeGate(
  {
    passed: gates.reduce((sum, { passed }) => sum + passed, 0),
    failed: gates.reduce((sum, { failed }) => sum + failed, 0),
  },
  given,
);
