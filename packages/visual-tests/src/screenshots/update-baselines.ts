import { readFile } from 'node:fs/promises';
import pMap from 'p-map';
import type { Story } from 'storybook-addon-statechart/node';
import { screenshotsFolder } from '../folders.ts';
import { extentOf, readVisits, type StoryRun, type TakenScreenshot } from '../records.ts';
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
 * Makes the screenshots of a run the baselines. Files of unchanged screenshots stay as they are. After a run of all stories,
 * baselines without a story are removed.
 */
export async function updateBaselines(run: StoryRun): Promise<Update> {
  const visits = await readVisits(run);
  const before = await readBaselines();
  const isSame = before.renderer !== null && isSameRenderer(before.renderer, run.renderer);
  if (!isSame && !run.isComplete && before.renderer)
    throw new Error('The baselines were drawn by another renderer. Update all of them, not a selection.');
  const failed = run.stories.filter(({ id }) => visits.get(id)?.hasFailed ?? run.isComplete);
  const taken = [...visits.values()].flatMap(({ screenshots }) => screenshots);
  const update = async ({ key, fingerprint }: TakenScreenshot): Promise<[string, Baseline, boolean]> => {
    const known = before.screenshots.get(key);
    if (known && isSame && known.screenshot === fingerprint) return [key, known, false];
    return [key, await writeBaselineFile(key, await readFile(`${screenshotsFolder(extentOf(run))}/${key}.png`)), true];
  };
  const updated = await pMap(taken, update, { concurrency: 4 });
  const fresh = new Map(updated.map(([key, baseline]) => [key, baseline]));
  const isGone = (key: string) =>
    run.isComplete && !fresh.has(key) && !failed.some(({ id }) => key.startsWith(`${id}-`));
  const gone = [...before.screenshots.keys()].filter(isGone);
  for (const key of gone) await removeBaselineFile(key);
  const others = [...before.screenshots].filter(([key]) => !isGone(key));
  // Only all screenshots together show all colours.
  const colours = run.isComplete ? await readColours() : before.colours;
  await writeBaselines({ renderer: run.renderer, colours, screenshots: new Map([...others, ...fresh]) });
  return { written: updated.filter(([, , isWritten]) => isWritten).length, removed: gone.length, failed };
}
