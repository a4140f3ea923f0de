import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { layOutBoards, type PictureOf, type TitleOf } from '../chart/boards.ts';
import type { DescribedMachine } from '../chart/describe-machines.ts';
import { layOutCharts } from '../chart/lay-out-chart.ts';
import type { TransitionsPage } from '../coverage/transitions.ts';
import type { DescribedProject } from './describe-project.ts';

/** Caches layouts, because computing them takes most of the time. */
function remember<LaidOut>(layOut: (machines: DescribedMachine[]) => Promise<LaidOut[]>) {
  const known = new Map<string, Promise<LaidOut[]>>();
  return async (machines: readonly DescribedMachine[]): Promise<LaidOut[]> => {
    const placed = machines.map((machine) => {
      const key = JSON.stringify(machine);
      const laidOut = known.get(key) ?? layOut([machine]);
      known.set(key, laidOut);
      return laidOut;
    });
    return (await Promise.all(placed)).flat();
  };
}

/**
 * Creates what writes the data of the panel, the boards and the coverage page.
 * @param folder where they are written.
 */
export function createPageFiles(folder: string, pictureOf: PictureOf, titleOf?: TitleOf) {
  const chartsOf = remember(layOutCharts);
  const boardsOf = remember((machines) => layOutBoards(machines, pictureOf, titleOf));
  const written = new Map<string, string>();
  const write = async (name: string, value: unknown) => {
    const text = JSON.stringify(value);
    if (written.get(name) === text) return false;
    written.set(name, text);
    // Renaming is atomic, so that concurrent readers never see a partial file.
    await writeFile(`${folder}/${name}.new`, text);
    await rename(`${folder}/${name}.new`, `${folder}/${name}.json`);
    return true;
  };
  /** Writes the files, and returns whether anything has changed since the last call. */
  return async ({ coverage, machines }: DescribedProject): Promise<boolean> => {
    await mkdir(folder, { recursive: true });
    const changes = [
      await write('coverage', coverage),
      await write('charts', await chartsOf(machines)),
      await write('boards', await boardsOf(machines)),
    ];
    return changes.includes(true);
  };
}

/** Marks the transitions as not measured, unless a measurement exists. */
export async function openTransitions(folder: string): Promise<void> {
  const file = `${folder}/transitions.json`;
  if (existsSync(file)) return;
  const page: TransitionsPage = { taken: null };
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(page));
}
