import { screenshotFolders } from '@community/visual-tests/folders';
import { readRun, readVisits } from '@community/visual-tests/records';
import { readRejections } from '@community/visual-tests/rejections';
import { readOpenReport, readReport } from '@community/visual-tests/report';
import { type StoryIndex, selectStories, storiesOf } from '@community/visual-tests/story-index';
import type { Story } from 'storybook-addon-statechart/node';
import { changedStories, type FullRun, hashStoryFiles } from './changes/story-files.ts';
import { UnknownStories } from './counts.ts';

/** Above this share of all stories, a build and all workers are quicker than a running catalogue. */
const maxShare = 0.3;

/** The keys of screenshots that are still to be reviewed or fixed. */
async function readOpenKeys(): Promise<string[]> {
  const report = await readOpenReport();
  return [...(report?.findings ?? []).map(({ key }) => key), ...Object.keys(await readRejections())];
}

/**
 * The last run of all stories, if it says from what each was made.
 * @param takesScreenshots whether its screenshots matter: that they were compared, and what is still to be reviewed or fixed.
 */
export async function readFullRun(takesScreenshots: boolean): Promise<FullRun | null> {
  const last = await readRun('all');
  if (!last || last.seconds === null || !last.storyFiles) return null;
  // Otherwise nobody has looked at what has not changed since.
  if (takesScreenshots && (await readReport(screenshotFolders.reports.all))?.run !== last.id) return null;
  const openKeys = takesScreenshots ? await readOpenKeys() : [];
  return { ...last, visits: await readVisits(last), openKeys };
}

/**
 * The stories that are named.
 * @throws {UnknownStories} when there are none.
 */
export function namedStories(index: StoryIndex, filters: readonly string[]): Story[] {
  const selected = selectStories(storiesOf(index), filters);
  if (selected.length === 0) throw new UnknownStories(filters);
  return selected;
}

/** The stories that have changed since the last run of all; null if so many have that all should be visited. */
export function storiesToVisit(index: StoryIndex, last: FullRun): Story[] | null {
  const changed = changedStories(index, last, hashStoryFiles());
  const total = storiesOf(index).length;
  const isMost = changed.length > total * maxShare;
  console.log(
    `${changed.length} of ${total} stories have changed since all were visited, or are still to be reviewed.${isMost ? ' All are visited again.' : ' With --all, all are visited.'}`,
  );
  return isMost ? null : changed;
}
