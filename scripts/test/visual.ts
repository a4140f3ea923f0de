/**
 * Fails for each story that looks different from its baseline, has none, or left one behind. Uses the screenshots of the
 * last run of all stories. If sources have changed since, it visits the stories that this concerns in the running
 * catalogue and compares theirs; with `--all`, and in continuous integration, it runs all of them first. With titles, as
 * in `npm run test:visual -- Button`, their stories are visited in the running catalogue, without a build. `--watch` goes
 * on, and compares a story again whenever something changes that it imports.
 * `--update` first makes these screenshots the baselines. With titles, as in `npm run update:visual -- screens-shell`,
 * only their stories are visited and updated, in a built catalogue.
 */
import { noteMessages } from '@community/catalogue/messages/message-page';
import { type Counts, closeGate } from '@community/catalogue/visits/counts';
import { runQuickly, wantsAll } from '@community/catalogue/visits/quick-run';
import { checkScreenshotsOf, findFreshRun, freshRun, visitStories } from '@community/catalogue/visits/visit-stories';
import { checkScreenshots } from '@community/visual-tests/check-screenshots';
import { readRun, type StoryRun } from '@community/visual-tests/records';
import { updateBaselines } from '@community/visual-tests/update-baselines';

const parameters = process.argv.slice(2);
const titles = parameters.filter((parameter) => !parameter.startsWith('--'));
const watches = parameters.includes('--watch');

async function visitBuilt(): Promise<StoryRun> {
  await visitStories({ builds: true, filters: titles });
  const run = await readRun('selection');
  if (!run) throw new Error('The stories could not be run.');
  return run;
}

async function update(): Promise<Counts> {
  const run = titles.length > 0 ? await visitBuilt() : await freshRun();
  const { written, removed, failed } = await updateBaselines(run);
  // A story that failed shows nothing that could be noted.
  if (run.isComplete && failed.length === 0) await noteMessages(run);
  console.log(`${written} baselines written, ${removed} removed.`);
  if (failed.length > 0) console.error(`${failed.length} stories failed; their baselines stay as they were.`);
  return checkScreenshotsOf(run);
}

async function compareQuickly(): Promise<Counts | null> {
  return runQuickly({ filters: titles, watches, takesScreenshots: true }, async ({ run, counts }, index) => {
    const screenshots = await checkScreenshots(run, { index });
    return { passed: screenshots.passed, failed: screenshots.failed + counts.failed };
  });
}

async function compare(): Promise<Counts> {
  const fresh = titles.length > 0 || watches ? null : await findFreshRun();
  const isQuick = titles.length > 0 || watches || !(fresh || wantsAll(parameters));
  const counts = isQuick ? await compareQuickly() : null;
  return counts ?? checkScreenshotsOf(fresh ?? (await freshRun()));
}

await closeGate(parameters.includes('--update') ? update() : compare(), parameters);
