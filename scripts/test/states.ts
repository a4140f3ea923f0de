/**
 * Fails for each state of a machine that no story shows or no path reaches, each story that ends in another state than
 * it declares, each transition that no story, replay or unit test takes, and each message that no story shows. Uses the
 * records of the last run of all stories, and runs them first if the sources have changed since.
 */
import { checkStates } from '@community/catalogue/checks/check-states';
import { checkTransitions } from '@community/catalogue/checks/check-transitions';
import { checkMessages } from '@community/catalogue/messages/check-messages';
import { addUp, closeGate } from '../stories/counts.ts';
import { takeTransitionsInTests } from '../stories/machine-tests.ts';
import { catalogueFolder, freshRun } from '../stories/visit-stories.ts';

const run = await freshRun();
const states = await checkStates(run, catalogueFolder);
const transitions = await checkTransitions(run, await takeTransitionsInTests(), catalogueFolder);
const messages = await checkMessages(run, catalogueFolder);
await closeGate(addUp([states, transitions, messages]), process.argv.slice(2));
