/**
 * Fails for each state of a machine that no story shows or no path reaches, for each story that ends in another state
 * than it says, and for each message that no story shows. Names each transition that no story, no replay and no unit
 * test takes, which does not fail it. Takes what the last run of all stories recorded; runs them
 * when the sources have changed since.
 */
import { checkStates } from '@community/catalogue/checks/check-states';
import { reportTransitions } from '@community/catalogue/checks/check-transitions';
import { checkMessages } from '@community/catalogue/messages/check-messages';
import { closeGate } from '../stories/counts.ts';
import { takeTransitionsInTests } from '../stories/machine-tests.ts';
import { catalogueFolder, freshRun } from '../stories/visit-stories.ts';

const run = await freshRun();
const states = await checkStates(run, catalogueFolder);
await reportTransitions(run, await takeTransitionsInTests(), catalogueFolder);
const messages = await checkMessages(run, catalogueFolder);
await closeGate(
  { passed: states.passed + messages.passed, failed: states.failed + messages.failed },
  process.argv.slice(2),
);
