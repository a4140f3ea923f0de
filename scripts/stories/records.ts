import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { StateName } from '../states/chart.ts';
import type { Renderer } from '../visual/renderer.ts';

/** Where a run of the stories leaves its facts. */
export const runFolder = fileURLToPath(new URL('../../node_modules/.cache/stories', import.meta.url));

/** Where a run of the stories leaves its pictures, as `<key>.png`. */
export const picturesFolder = `${runFolder}/pictures`;

/** A story as Storybook's index names it. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** A run of the stories. */
export interface StoryRun {
  /** Names the run, so that no record of an older one is taken for its own. */
  id: string;
  /** The hash of the sources that the catalogue was built from; null when nobody knows. */
  sources: string | null;
  /** What draws the pictures. */
  renderer: Renderer;
  /** Whether all stories are visited, or some chosen ones. */
  isComplete: boolean;
  /** Whether pictures are taken. */
  takesPictures: boolean;
  /** Every story of the catalogue. */
  stories: Story[];
  /** How long the visits took; null until the last one has ended. */
  seconds: number | null;
}

/** A picture that was taken of a story. */
export interface TakenPicture {
  /** Names the picture and its files: the story's id, the theme and the viewport. */
  key: string;
  theme: string;
  viewport: string;
  /** Names its pixels. */
  fingerprint: string;
  /** The states that the machines of the story were in when it was taken. */
  states: StateName[];
}

/** What was found when a story was visited. */
export interface Visit extends Story {
  /** The run it belongs to. */
  run: string;
  /** Whether the story threw or broke a rule of accessibility; nothing else is recorded then. */
  hasFailed: boolean;
  /** The state that the story says it shows. */
  declared: StateName | null;
  /** The states that its machines ended in. */
  states: StateName[];
  pictures: TakenPicture[];
  /** All that stands on the page when the story has ended, what is only read out included. */
  text: string;
  /** What the parts of the visit took, in milliseconds. */
  timing: Record<string, number>;
}

const writeJson = (path: string, value: unknown) => writeFile(path, JSON.stringify(value, null, 2));

/** Starts a run: what an older one left is removed first. */
export async function beginRun(run: StoryRun): Promise<void> {
  await rm(runFolder, { recursive: true, force: true });
  await mkdir(picturesFolder, { recursive: true });
  await mkdir(`${runFolder}/visits`);
  await writeJson(`${runFolder}/run.json`, run);
}

/** Notes that all visits of a run have ended. */
export const endRun = (run: StoryRun, seconds: number): Promise<void> =>
  writeJson(`${runFolder}/run.json`, { ...run, seconds });

/** The last run, or null when there was none. */
export async function readRun(): Promise<StoryRun | null> {
  try {
    return JSON.parse(await readFile(`${runFolder}/run.json`, 'utf8')) as StoryRun;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Records a visit. Each story has a file of its own, since several workers visit at the same time. */
export const recordVisit = (visit: Visit): Promise<void> => writeJson(`${runFolder}/visits/${visit.id}.json`, visit);

/** What the last run recorded, by story id. Records of another run are not among it. */
export async function readVisits(run: StoryRun): Promise<Map<string, Visit>> {
  const files = await readdir(`${runFolder}/visits`);
  const visits = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${runFolder}/visits/${file}`, 'utf8')) as Visit),
  );
  return new Map(visits.filter((visit) => visit.run === run.id).map((visit) => [visit.id, visit]));
}
