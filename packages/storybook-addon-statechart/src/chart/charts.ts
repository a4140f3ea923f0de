import type { DescribedMachine } from './describe-machines.ts';
import { layOutChart, type PlacedChart } from './lay-out-chart.ts';

/** A machine's laid-out chart, with the stories of its states. */
export interface MachineChart extends PlacedChart, Pick<DescribedMachine, 'id' | 'stories'> {}

/** Lays out the charts of machines for the panel. */
export const layOutCharts = (machines: readonly DescribedMachine[]): Promise<MachineChart[]> =>
  Promise.all(machines.map(async ({ id, model, stories }) => ({ id, stories, ...(await layOutChart(model)) })));
