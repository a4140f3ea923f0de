/**
 * Fails for each story that looks different from its baseline, has none, or left one behind. Uses the pictures of the
 * last run of all stories, and runs them first if the sources have changed since. With titles, as in `npm run
 * test:visual -- Button`, their stories are visited in the running catalogue, without a build.
 * `--update` first makes these pictures the baselines. With titles, as in `npm run update:visual -- screens-shell`,
 * only their stories are visited and updated, in a built catalogue.
 */
import { noteMessages } from '@community/catalogue/messages/message-page';
import { checkPictures } from '@community/visual-tests/check-pictures';
import { readRun, type StoryRun } from '@community/visual-tests/records';
import { updateBaselines } from '@community/visual-tests/update-baselines';
import { closeGate } from '../stories/counts.ts';
import { visitQuickly } from '../stories/quick-visit.ts';
import { checkPicturesOf, freshRun, visitStories } from '../stories/visit-stories.ts';

const parameters = process.argv.slice(2);
const titles = parameters.filter((parameter) => !parameter.startsWith('--'));

async function visitBuilt(): Promise<StoryRun> {
  await visitStories({ builds: true, filters: titles });
  const run = await readRun('selection');
  if (!run) throw new Error('The stories could not be run.');
  return run;
}

async function update(): Promise<void> {
  const run = titles.length > 0 ? await visitBuilt() : await freshRun();
  const { written, removed, failed } = await updateBaselines(run);
  if (run.isComplete) await noteMessages(run);
  console.log(`${written} baselines written, ${removed} removed.`);
  if (failed.length > 0) console.error(`${failed.length} stories failed; their baselines stay as they were.`);
  await closeGate(await checkPicturesOf(run), parameters);
}

async function compareSelected(): Promise<void> {
  const { run, counts, index } = await visitQuickly(titles, true);
  const pictures = await checkPictures(run, { index });
  await closeGate({ passed: pictures.passed, failed: pictures.failed + counts.failed }, parameters);
}

if (parameters.includes('--update')) await update();
else if (titles.length > 0) await compareSelected();
else await closeGate(await checkPicturesOf(await freshRun()), parameters);
