import { readBaselines } from '../visual/baselines.ts';
import type { DescribedMachine, MachineChart } from './charts.ts';
import type { ChartState } from './describe-chart.ts';
import { layOutChart, type Size } from './lay-out-chart.ts';

/** A machine's chart with a picture of every state at its place. */
export interface Board extends MachineChart {
  /** The keys of the pictures, by the state's name and the theme. A state of no story, or a new one, has none. */
  pictures: Record<string, { light: string; dark: string }>;
}

/** Room for a picture and the name of the state above it. */
const pictured: Size = { width: 400, height: 356 };
const bare: Size = { width: 240, height: 60 };

/** Boards are looked at from afar first, so what stands on them is large. */
const look = { labelHeight: 30, room: { width: 2600, height: 1600 } };

/** Lays out the boards of all machines, with pictures from the baselines. */
export async function layOutBoards(machines: readonly DescribedMachine[]): Promise<Board[]> {
  const keys = [...(await readBaselines()).pictures.keys()];
  const pictureOf = (id: string, theme: string) => keys.find((key) => key.startsWith(`${id}-${theme}-`));
  return Promise.all(
    machines.map(async ({ id, model, stories }) => {
      const pictures: Board['pictures'] = {};
      for (const [name, [story]] of Object.entries(stories)) {
        const light = story && pictureOf(story.id, 'light');
        const dark = story && pictureOf(story.id, 'dark');
        if (light && dark) pictures[name] = { light, dark };
      }
      const sizeOf = ({ name }: ChartState) => (name in pictures ? pictured : bare);
      return { id, stories, pictures, ...(await layOutChart(model, { ...look, sizeOf })) };
    }),
  );
}
