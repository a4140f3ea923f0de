import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { CoveredMachine } from '../coverage/coverage.ts';
import type { FoundMachine } from '../machine/find-machines.ts';
import type { Story } from '../story.ts';
import { type ChartModel, describeChart } from './describe-chart.ts';
import { type EventSample, readEventSamples } from './event-samples.ts';

/** A machine's chart before layout, with the stories of its states. */
export interface DescribedMachine {
  id: string;
  /** The module that exports it, from the root. */
  file: string;
  model: ChartModel;
  /** The stories of each state, by the state's name. */
  stories: Record<string, Story[]>;
}

/**
 * Sample events of a machine. A machine's types often have their own file, and a module may export the machines of its
 * subfolders: so these are the events of all sources in the folder of the file that names the machine's id.
 */
async function samplesOf(id: string, folder: string): Promise<Map<string, EventSample>> {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !/\.(test|spec)\.|node_modules/.test(file));
  const sources = await Promise.all(
    files.map(async (file) => ({ folder: dirname(file), source: await readFile(file, 'utf8') })),
  );
  const own = sources.find(({ source }) => source.includes(`id: '${id}'`) || source.includes(`id: "${id}"`));
  const relevant = sources.filter((one) => own === undefined || one.folder === own.folder);
  return new Map(relevant.flatMap(({ source }) => [...readEventSamples(source)]));
}

/**
 * Describes the charts of machines.
 * @param root the folder that the machines' files are relative to.
 * @param covered the machines' states with their stories.
 */
export const describeMachines = (
  machines: readonly FoundMachine[],
  root: string,
  covered: readonly CoveredMachine[],
): Promise<DescribedMachine[]> =>
  Promise.all(
    machines.map(async ({ machine, file }) => {
      const states = covered.find(({ id }) => id === machine.id)?.states ?? [];
      return {
        id: machine.id,
        file,
        model: describeChart(machine, await samplesOf(machine.id, dirname(resolve(root, file)))),
        stories: Object.fromEntries(states.map(({ name, stories }) => [name, stories])),
      };
    }),
  );
