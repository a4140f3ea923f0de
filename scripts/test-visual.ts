/**
 * Fails for each story that looks different from its baseline, has none, or left one behind. Takes the pictures that
 * the last run of all stories took; runs them when the sources have changed since. `--update` makes these pictures the
 * baselines instead.
 */
import { closeGate } from './stories/counts.ts';
import { freshRun } from './stories/visit-stories.ts';
import { checkPictures } from './visual/check-pictures.ts';
import { updateBaselines } from './visual/update-baselines.ts';

const parameters = process.argv.slice(2);
const run = await freshRun();
if (parameters.includes('--update')) {
  const { written, removed } = await updateBaselines(run);
  console.log(`${written} baselines written, ${removed} removed.`);
}
await closeGate(await checkPictures(run), parameters);
