import { readFile } from 'node:fs/promises';
import { mapEach } from '../stories/each.ts';
import { picturesFolder, readVisits, type StoryRun } from '../stories/records.ts';
import { listBaselines, readBaseline, removeBaseline, writeBaseline, writeBaselineRenderer } from './baselines.ts';
import { comparePictures } from './compare.ts';

/**
 * Makes the pictures that a run took the baselines. One that looks the same stays as it is stored. Those of no story
 * are taken away.
 * @param run a run of all stories.
 * @returns how many were written and taken away.
 * @throws when a story failed, since its baselines would be lost.
 */
export async function updateBaselines(run: StoryRun): Promise<{ written: number; removed: number }> {
  const visits = await readVisits(run);
  const failed = run.stories.filter(({ id }) => visits.get(id)?.hasFailed ?? true);
  if (failed.length > 0) throw new Error(`Mend these stories first: ${failed.map(({ id }) => id).join(', ')}.`);
  const keys = [...visits.values()].flatMap(({ pictures }) => pictures.map(({ key }) => key));
  await writeBaselineRenderer(run.renderer);
  const written = await mapEach(keys, 4, async (key) => {
    const picture = await readFile(`${picturesFolder}/${key}.png`);
    const before = await readBaseline(key);
    if (before && (await comparePictures(before, picture)).pixels === 0) return false;
    await writeBaseline(key, picture);
    return true;
  });
  const gone = (await listBaselines()).filter((key) => !keys.includes(key));
  for (const key of gone) await removeBaseline(key);
  return { written: written.filter(Boolean).length, removed: gone.length };
}
