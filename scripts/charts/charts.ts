import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeCoverage } from '../states/coverage-page.ts';
import { findMachines } from '../states/machines.ts';
import type { Story } from '../stories/records.ts';
import { type ChartModel, describeChart } from './describe-chart.ts';
import { type EventSample, readEventSamples } from './event-samples.ts';
import { layOutChart, type PlacedChart } from './lay-out-chart.ts';

/** The chart of a machine, and the stories that show its states. */
export interface MachineChart extends PlacedChart {
  id: string;
  /** The stories of each state, by its name. */
  stories: Record<string, Story[]>;
}

/** The machines of the portal with what their charts are made of. */
export interface DescribedMachine {
  id: string;
  model: ChartModel;
  stories: Record<string, Story[]>;
}

async function samplesIn(folder: string): Promise<Map<string, EventSample>> {
  const files = globSync(`${folder}/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  const found = await Promise.all(files.map(async (file) => [...readEventSamples(await readFile(file, 'utf8'))]));
  return new Map(found.flat());
}

/** Every machine of the portal with its chart and its stories, as their sources have them. */
export async function describeMachines(root: string): Promise<DescribedMachine[]> {
  const { machines: covered } = await describeCoverage(root);
  const machines = await findMachines(root);
  return Promise.all(
    machines.map(async ({ machine, file }) => {
      const states = covered.find(({ id }) => id === machine.id)?.states ?? [];
      return {
        id: machine.id,
        model: describeChart(machine, await samplesIn(`${root}/${dirname(file)}`)),
        stories: Object.fromEntries(states.map(({ name, stories }) => [name, stories])),
      };
    }),
  );
}

/** The laid out charts of all machines. */
export const layOutCharts = (machines: readonly DescribedMachine[]): Promise<MachineChart[]> =>
  Promise.all(machines.map(async ({ id, model, stories }) => ({ id, stories, ...(await layOutChart(model)) })));
