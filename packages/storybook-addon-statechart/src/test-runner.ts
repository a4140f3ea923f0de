import { mkdir, writeFile } from 'node:fs/promises';
import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import type { StateName } from './machine/states.ts';
import type { TransitionName } from './machine/transitions.ts';
import type { StateRecord } from './record.ts';

/** The part of a Playwright page that is used here. */
type Page = Pick<Parameters<NonNullable<TestRunnerConfig['postVisit']>>[0], 'evaluate'>;

/** Reads the states that the machines of the current story are in. */
export const readStates = (page: Page): Promise<StateName[]> =>
  page.evaluate(() => globalThis.__STATECHART__?.currentStates() ?? []);

/** Reads the transitions that the machines of the current story have taken. */
export const readTransitions = (page: Page): Promise<TransitionName[]> =>
  page.evaluate(() => globalThis.__STATECHART__?.takenTransitions() ?? []);

/**
 * Records in which states every story ends, one file for each story. `readRecords` of the node entry reads them.
 * @param folder where the records are written.
 */
export function recordStates(folder: string): Required<Pick<TestRunnerConfig, 'postVisit'>> {
  return {
    postVisit: async (page, context) => {
      const hasFailed = context.hasFailure ?? false;
      const { parameters } = await getStoryContext(page, context);
      const record: StateRecord = {
        id: context.id,
        title: context.title,
        name: context.name,
        hasFailed,
        declared: typeof parameters.state === 'string' ? parameters.state : null,
        states: hasFailed ? [] : await readStates(page),
        transitions: hasFailed ? [] : await readTransitions(page),
      };
      await mkdir(folder, { recursive: true });
      await writeFile(`${folder}/${record.id}.json`, JSON.stringify(record, null, 2));
    },
  };
}
