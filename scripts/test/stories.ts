/**
 * Runs stories in a browser: each must render, its play function must pass, axe must find nothing in either theme, and
 * no errors may be logged.
 *
 * With `--all`, and in continuous integration, these are all stories of a catalogue that is built first, except with
 * `--no-build`. The same visits serve the two gates: each state of each machine has a story, and no screenshot has changed.
 * `--no-gates` leaves the gates to `npm run test:states` and `npm run test:visual`; `--no-screenshots` takes none, which is
 * quicker while working on the behaviour of stories.
 *
 * Without it, these are the stories that have changed since the last run of all, by their own files or by what they
 * import, in the running catalogue: that of `npm run storybook`, or one that is started and keeps running. Arguments
 * select stories instead by the name of a component or screen, as `Button`, or by a pattern of ids and titles. `--watch` goes
 * on, and visits a story again whenever something changes that it imports. The gates, which need all stories, are then
 * skipped. With `--no-build`, selected stories are those of the built catalogue.
 *
 * `--outputFile=…` writes the counts there.
 */
import { checkStates } from '@community/catalogue/checks/check-states';
import { addUp, closeGate } from '@community/catalogue/visits/counts';
import { runQuickly, wantsAll } from '@community/catalogue/visits/quick-run';
import { catalogueFolder, checkScreenshotsOf, visitStories } from '@community/catalogue/visits/visit-stories';
import { readRun } from '@community/visual-tests/records';

const given = process.argv.slice(2);
const filters = given.filter((parameter) => !parameter.startsWith('--'));
const takesScreenshots = !given.includes('--no-screenshots');
const builds = !given.includes('--no-build');
const watches = given.includes('--watch');

async function visitAll() {
  const gates = [await visitStories({ builds, filters, takesScreenshots })];
  const run = await readRun('all');
  if (run && filters.length === 0 && !given.includes('--no-gates')) {
    const states = await checkStates(run, catalogueFolder);
    console.log(`States: ${states.passed} passed, ${states.failed} failed\n`);
    gates.push(states);
    if (takesScreenshots) {
      const screenshots = await checkScreenshotsOf(run);
      console.log(`Screenshots: ${screenshots.passed} passed, ${screenshots.failed} failed\n`);
      gates.push(screenshots);
    }
  }
  return addUp(gates);
}

const isQuick = watches || (builds && (filters.length > 0 || !wantsAll(given)));

async function visit() {
  const counts = isQuick ? await runQuickly({ filters, watches, takesScreenshots: false }) : null;
  return counts ?? visitAll();
}

await closeGate(visit(), given);
