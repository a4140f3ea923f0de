import type { Story } from '../story.ts';
import type { ChartState } from './describe-chart.ts';
import type { DescribedMachine } from './describe-machines.ts';
import type { MachineChart } from './lay-out-chart.ts';
import { layOutChart, type Size } from './lay-out-chart.ts';

/** A machine's chart with a picture of every state in its place. */
export interface Board extends MachineChart {
  /** What people call the machine, after what it belongs to: `Upload/Upload row`. */
  title: string;
  /** The addresses of the pictures, by state and theme. States without a pictured story have none. */
  pictures: Record<string, BoardPicture>;
  /** The same by the story's id, for the further stories of a state. */
  furtherPictures: Record<string, BoardPicture>;
}

/** The addresses of a picture, by theme. */
export interface BoardPicture {
  light: string;
  dark: string;
}

/** Finds the address of a story's picture, relative to Storybook's page; null when there is none. */
export type PictureOf = (storyId: string, theme: 'light' | 'dark') => string | null;

/** What people call a machine, after what it belongs to and a slash, from its id and the file that exports it. */
export type TitleOf = (machine: { id: string; file: string }) => string;

/** Room for a picture with the state's name above it. */
const pictured: Size = { width: 400, height: 356 };
const bare: Size = { width: 240, height: 60 };

/** Boards are mostly viewed zoomed out, so their labels are large. */
const layout = { labelHeight: 30, room: { width: 2600, height: 1600 } };

/** Lays out the boards of machines. */
export const layOutBoards = (
  machines: readonly DescribedMachine[],
  pictureOf: PictureOf,
  titleOf: TitleOf = ({ id }) => id,
): Promise<Board[]> =>
  Promise.all(
    machines.map(async ({ id, file, model, stories }) => {
      const pictures: Board['pictures'] = {};
      const furtherPictures: Board['furtherPictures'] = {};
      const find = (story: Story | undefined): BoardPicture | null => {
        const light = story && pictureOf(story.id, 'light');
        const dark = story && pictureOf(story.id, 'dark');
        return light && dark ? { light, dark } : null;
      };
      // Stories with a picture come first, as there is one picture of a state on its board.
      const isPictured = (story: Story) => Number(find(story) !== null);
      const ordered = Object.fromEntries(
        Object.entries(stories).map(([name, all]) => [
          name,
          all.toSorted((one, other) => isPictured(other) - isPictured(one)),
        ]),
      );
      for (const [name, [first, ...further]] of Object.entries(ordered)) {
        const own = find(first);
        if (own) pictures[name] = own;
        for (const story of further) {
          const picture = find(story);
          if (picture) furtherPictures[story.id] = picture;
        }
      }
      const sizeOf = ({ name }: ChartState) => (name in pictures ? pictured : bare);
      return {
        id,
        title: titleOf({ id, file }),
        stories: ordered,
        pictures,
        furtherPictures,
        ...(await layOutChart(model, { ...layout, sizeOf })),
      };
    }),
  );
