import { readFile } from 'node:fs/promises';
import { mapEach } from '../stories/each.ts';
import { picturesFolder, readVisits, type Story, type StoryRun } from '../stories/records.ts';
import { type Baseline, keepBaseline, noteBaselines, readBaselines, removeBaselineFile } from './baselines.ts';
import { readColours } from './colours.ts';
import { isSameRenderer } from './renderer.ts';

/** What became of the baselines. */
export interface Update {
  written: number;
  removed: number;
  /** The stories that failed and keep the baselines they had. */
  failed: Story[];
}

/**
 * Makes the pictures that a run took the baselines. One whose pixels are the same stays as it is kept. After a run of
 * all stories those of no story are taken away.
 */
export async function updateBaselines(run: StoryRun): Promise<Update> {
  const visits = await readVisits(run);
  const before = await readBaselines();
  const isSame = before.renderer !== null && isSameRenderer(before.renderer, run.renderer);
  if (!isSame && !run.isComplete && before.renderer)
    throw new Error('Another renderer drew the baselines: make all of them anew, not those of some stories.');
  const failed = run.stories.filter(({ id }) => visits.get(id)?.hasFailed ?? run.isComplete);
  const taken = [...visits.values()].flatMap(({ pictures }) => pictures);
  const kept = await mapEach(taken, 4, async ({ key, fingerprint }): Promise<[string, Baseline, boolean]> => {
    const noted = before.pictures.get(key);
    if (noted && isSame && noted.picture === fingerprint) return [key, noted, false];
    return [key, await keepBaseline(key, await readFile(`${picturesFolder}/${key}.png`)), true];
  });
  const fresh = new Map(kept.map(([key, baseline]) => [key, baseline]));
  const isGone = (key: string) =>
    run.isComplete && !fresh.has(key) && !failed.some(({ id }) => key.startsWith(`${id}-`));
  const gone = [...before.pictures.keys()].filter(isGone);
  for (const key of gone) await removeBaselineFile(key);
  const others = [...before.pictures].filter(([key]) => !isGone(key));
  // Only all pictures together show all colours.
  const colours = run.isComplete ? await readColours() : before.colours;
  await noteBaselines({ renderer: run.renderer, colours, pictures: new Map([...others, ...fresh]) });
  return { written: kept.filter(([, , isWritten]) => isWritten).length, removed: gone.length, failed };
}
