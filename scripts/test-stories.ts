/**
 * Runs every story in a browser: it must render, its play function must pass, axe must find nothing in either theme,
 * and nothing may be logged as an error. From the same visits follow the two gates: each state of each machine has its
 * story, and each picture is as it was.
 *
 * Builds the catalogue first, unless called with `--no-build`. `--no-gates` leaves the gates to `npm run test:states`
 * and `npm run test:visual`. What else is passed goes to the runner, for example `components-button` for the stories
 * of that title only; the gates that need all stories are left out then.
 */
import { checkStates } from './states/check-states.ts';
import { readRun } from './stories/records.ts';
import { visitStories } from './stories/visit-stories.ts';

const given = process.argv.slice(2);
const parameters = given.filter((parameter) => !['--no-build', '--no-gates'].includes(parameter));
const code = await visitStories({ builds: !given.includes('--no-build'), parameters });
process.exitCode = code;

const run = await readRun();
if (run?.isComplete && !given.includes('--no-gates')) {
  const states = await checkStates(run);
  console.log(`States: ${states.passed} passed, ${states.failed} failed`);
  if (states.failed > 0) process.exitCode = 1;
}
