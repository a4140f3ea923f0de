import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { StateName, StateRecord, Story } from 'storybook-addon-statechart/node';
import { type Extent, runFolder, screenshotsFolder } from './folders.ts';
import type { Renderer } from './screenshots/renderer.ts';

/** A run of the stories. */
export interface StoryRun {
  /** Distinguishes its records from those of older runs. */
  id: string;
  /** The hash of the sources that Storybook was built from; null if unknown. */
  sources: string | null;
  /** A hash of what decides how the stories of a file look, by the file's path; null if unknown. */
  storyFiles: Record<string, string> | null;
  renderer: Renderer;
  /** Whether all stories are visited, rather than a selection. */
  isComplete: boolean;
  takesScreenshots: boolean;
  /** All stories, selected or not. */
  stories: Story[];
  /** The duration of all visits; null until they have finished. */
  seconds: number | null;
}

/** A screenshot that was taken of a story. */
export interface TakenScreenshot {
  /** Identifies the screenshot: the story's id, the theme and the viewport. */
  key: string;
  theme: string;
  viewport: string;
  /** A hash of its pixels. */
  fingerprint: string;
  /** The states that the story's machines were in when it was taken. */
  states: StateName[];
}

/** The result of visiting a story. Of a failed story only the failure is recorded. */
export interface Visit extends StateRecord {
  /** The id of the run. */
  run: string;
  screenshots: TakenScreenshot[];
  /** The visible text and the announcements when the story had ended. */
  text: string;
  /** Every text and every name for assistive technology that it has shown, from its beginning to its end. */
  shown: string[];
  /** Whether something lay over the page when it had ended: a dialog, a menu, a list to choose from, a hint. */
  hasOverlay: boolean;
  /** The duration of each part of the visit, in milliseconds. */
  timing: Record<string, number>;
}

const writeJson = (path: string, value: unknown) => writeFile(path, JSON.stringify(value, null, 2));

/** Whether a run visits all stories or a selection. */
export const extentOf = ({ isComplete }: Pick<StoryRun, 'isComplete'>): Extent => (isComplete ? 'all' : 'selection');

const folderOf = (run: StoryRun) => runFolder(extentOf(run));

/** Starts a run, and removes the records of the last one of its extent. */
export async function beginRun(run: StoryRun): Promise<void> {
  const extent = extentOf(run);
  await rm(folderOf(run), { recursive: true, force: true });
  await mkdir(screenshotsFolder(extent), { recursive: true });
  await mkdir(`${folderOf(run)}/visits`);
  await writeJson(`${folderOf(run)}/run.json`, run);
}

/** Records that all visits of a run have finished. */
export const endRun = (run: StoryRun, seconds: number): Promise<void> =>
  writeJson(`${folderOf(run)}/run.json`, { ...run, seconds });

/** The last run of all stories or of a selection, or null when there was none. */
export async function readRun(extent: Extent): Promise<StoryRun | null> {
  try {
    return JSON.parse(await readFile(`${runFolder(extent)}/run.json`, 'utf8')) as StoryRun;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Records a visit. Each story has its own file, because several workers visit stories at the same time. */
export const recordVisit = (visit: Visit, run: StoryRun): Promise<void> =>
  writeJson(`${folderOf(run)}/visits/${visit.id}.json`, visit);

/** The visits of a run, by story id. */
export async function readVisits(run: StoryRun): Promise<Map<string, Visit>> {
  const folder = `${folderOf(run)}/visits`;
  const files = await readdir(folder);
  const visits = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as Visit),
  );
  return new Map(visits.filter((visit) => visit.run === run.id).map((visit) => [visit.id, visit]));
}

/**
 * How long each story took when all were last run, apart from its screenshots, in milliseconds, by its id; empty if they
 * never were.
 */
export async function readDurations(): Promise<ReadonlyMap<string, number>> {
  const last = await readRun('all');
  const visits = last ? await readVisits(last) : new Map<string, Visit>();
  const sum = ({ timing: { settling: _, screenshots: __, ...parts } }: Visit) =>
    Object.values(parts).reduce((total, part) => total + part, 0);
  return new Map([...visits.values()].map((visit) => [visit.id, sum(visit)]));
}
