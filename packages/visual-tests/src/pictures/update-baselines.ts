import { readFile } from 'node:fs/promises';
import pMap from 'p-map';
import type { Story } from 'storybook-addon-statechart/node';
import { picturesFolder } from '../folders.ts';
import { extentOf, readVisits, type StoryRun, type TakenPicture } from '../records.ts';
import { type Baseline, readBaselines, removeBaselineFile, writeBaselineFile, writeBaselines } from './baselines.ts';
import { readColours } from './colours.ts';
import { isSameRenderer } from './renderer.ts';

/** The result of an update. */
export interface Update {
  written: number;
  removed: number;
  /** Failed stories, whose baselines stay as they were. */
  failed: Story[];
}

/**
 * Makes the pictures of a run the baselines. Files of unchanged pictures stay as they are. After a run of all stories,
 * baselines without a story are removed.
 */
export async function updateBaselines(run: StoryRun): Promise<Update> {
  const visits = await readVisits(run);
  const before = await readBaselines();
  const isSame = before.renderer !== null && isSameRenderer(before.renderer, run.renderer);
  if (!isSame && !run.isComplete && before.renderer)
    throw new Error('The baselines were drawn by another renderer. Update all of them, not a selection.');
  const failed = run.stories.filter(({ id }) => visits.get(id)?.hasFailed ?? run.isComplete);
  const taken = [...visits.values()].flatMap(({ pictures }) => pictures);
  const update = async ({ key, fingerprint }: TakenPicture): Promise<[string, Baseline, boolean]> => {
    const known = before.pictures.get(key);
    if (known && isSame && known.picture === fingerprint) return [key, known, false];
    return [key, await writeBaselineFile(key, await readFile(`${picturesFolder(extentOf(run))}/${key}.png`)), true];
  };
  const updated = await pMap(taken, update, { concurrency: 4 });
  const fresh = new Map(updated.map(([key, baseline]) => [key, baseline]));
  const isGone = (key: string) =>
    run.isComplete && !fresh.has(key) && !failed.some(({ id }) => key.startsWith(`${id}-`));
  const gone = [...before.pictures.keys()].filter(isGone);
  for (const key of gone) await removeBaselineFile(key);
  const others = [...before.pictures].filter(([key]) => !isGone(key));
  // Only all pictures together show all colours.
  const colours = run.isComplete ? await readColours() : before.colours;
  await writeBaselines({ renderer: run.renderer, colours, pictures: new Map([...others, ...fresh]) });
  return { written: updated.filter(([, , isWritten]) => isWritten).length, removed: gone.length, failed };
}
