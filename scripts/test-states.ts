/**
 * Fails for each state of a machine that no story shows or no path reaches, and for each story that ends in another
 * state than it says. Takes what the last run of all stories recorded; runs them when the sources have changed since.
 */
import { checkStates } from './states/check-states.ts';
import { closeGate } from './stories/counts.ts';
import { freshRun } from './stories/visit-stories.ts';

await closeGate(await checkStates(await freshRun()), process.argv.slice(2));
