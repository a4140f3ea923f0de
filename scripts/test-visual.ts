/**
 * Fails for each story that looks different from its baseline, has none, or left one behind. Takes the pictures that
 * the last run of all stories took; runs them when the sources have changed since.
 *
 * `--update` makes these pictures the baselines first. Titles that are named with it, as in
 * `npm run update:visual -- screens-shell`, visit and update the stories of these titles only.
 */
import { noteMessages } from '@community/catalogue/messages/message-page';
import { readRun } from '@community/visual-tests/records';
import { updateBaselines } from '@community/visual-tests/update-baselines';
import { closeGate } from './stories/counts.ts';
import { checkPicturesOf, freshRun, visitStories } from './stories/visit-stories.ts';

const parameters = process.argv.slice(2);
const titles = parameters.filter((parameter) => !parameter.startsWith('--'));
if (titles.length > 0) await visitStories({ builds: true, filters: titles });
const run = titles.length > 0 ? await readRun() : await freshRun();
if (!run) throw new Error('The stories could not be run.');
if (parameters.includes('--update')) {
  const { written, removed, failed } = await updateBaselines(run);
  if (run.isComplete) await noteMessages(run);
  console.log(`${written} baselines written, ${removed} removed.`);
  if (failed.length > 0) console.error(`${failed.length} stories failed; their baselines stay as they were.`);
}
await closeGate(await checkPicturesOf(run), parameters);
