/**
 * Fails for each state of a machine that no story shows or no path reaches, each story that ends in another state than
 * it declares, each transition that no story, replay or unit test takes, and each message that no story shows. Uses the
 * records of the last run of all stories, and runs them first if the sources have changed since. The unit tests of the
 * machines run again, except with `--recorded`: then the transitions that they took in the last run count.
 */
import { checkStates } from '@community/catalogue/checks/check-states';
import { checkTransitions } from '@community/catalogue/checks/check-transitions';
import { checkMessages } from '@community/catalogue/messages/check-messages';
import { addUp, closeGate } from '@community/catalogue/visits/counts';
import { readTransitionsOfTests, takeTransitionsInTests } from '@community/catalogue/visits/machine-tests';
import { catalogueFolder, freshRun } from '@community/catalogue/visits/visit-stories';

const given = process.argv.slice(2);
const run = await freshRun();
const states = await checkStates(run, catalogueFolder);
const taken = given.includes('--recorded') ? await readTransitionsOfTests() : await takeTransitionsInTests();
const transitions = await checkTransitions(run, taken, catalogueFolder);
const messages = await checkMessages(run, catalogueFolder);
await closeGate(addUp([states, transitions, messages]), given);
