/**
 * Fails for each state of a machine that no story shows or no path reaches, for each story that ends in another state
 * than it says, and for each message that no story shows. Takes what the last run of all stories recorded; runs them
 * when the sources have changed since.
 */
import { checkMessages } from './messages/check-messages.ts';
import { checkStates } from './states/check-states.ts';
import { closeGate } from './stories/counts.ts';
import { freshRun } from './stories/visit-stories.ts';

const run = await freshRun();
const states = await checkStates(run);
const messages = await checkMessages(run);
await closeGate(
  { passed: states.passed + messages.passed, failed: states.failed + messages.failed },
  process.argv.slice(2),
);
