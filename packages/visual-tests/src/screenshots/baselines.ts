import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { screenshotFolders } from '../folders.ts';
import type { Colours } from './colours.ts';
import { storyOfKey } from './gone-stories.ts';
import type { Renderer } from './renderer.ts';

/** The fingerprints of a baseline. */
export interface Baseline {
  /** Of the screenshot's pixels as it was taken. */
  screenshot: string;
  /** Of its compressed file, so that a file that was changed on its own is noticed. */
  file: string;
}

/** All baselines, and the renderer that drew them. */
export interface Baselines {
  /** Null when there are none. */
  renderer: Renderer | null;
  /** The theme colours that they show; empty if unknown. */
  colours: Colours;
  /** By the screenshot's key. */
  screenshots: Map<string, Baseline>;
}

/** The content of `baselines.json`: one line for each screenshot, to avoid merge conflicts. */
interface Index {
  renderer: Renderer | null;
  colours?: Colours;
  /** Both fingerprints, separated by a space. The comparison of commits reads earlier files, so the name stays. */
  pictures: Record<string, string>;
}

const indexFile = (folder: string) => `${folder}/baselines.json`;

/**
 * The file of a baseline within the folder of baselines: a folder for each kind of story, with one for each title, as
 * in `screens/account-sign-in/editing-light-landscape.avif`.
 */
export function baselinePath(key: string): string {
  const [title = '', name = ''] = key.split('--', 2);
  const [kind = '', ...rest] = title.split('-');
  return `${kind}/${rest.join('-')}/${name}.avif`;
}

/** The viewports whose screenshot stands for a story, the preferred one first: pictures beside each other are as wide. */
const standing = ['landscape', 'phone', 'tablet', 'desktop'];

/** The key of the screenshot that stands for a story in a theme; undefined if there is none. */
export const standingKey = (
  screenshots: Pick<ReadonlyMap<string, unknown>, 'has'>,
  id: string,
  theme: string,
): string | undefined => standing.map((viewport) => `${id}-${theme}-${viewport}`).find((key) => screenshots.has(key));

const fileOf = (key: string, folder: string) => `${folder}/${baselinePath(key)}`;

/** A short hash. Two screenshots of one renderer with the same hash have the same pixels. */
export const fingerprint = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads the index of all baselines. */
export async function readBaselines(folder = screenshotFolders.baselines): Promise<Baselines> {
  const text = await orNull(readFile(indexFile(folder), 'utf8'));
  if (text === null) return { renderer: null, colours: {}, screenshots: new Map() };
  const { renderer, colours = {}, pictures } = JSON.parse(text) as Index;
  const entries = Object.entries(pictures).map(([key, line]) => {
    const [screenshot = '', file = ''] = line.split(' ');
    return [key, { screenshot, file }] as const;
  });
  return { renderer, colours, screenshots: new Map(entries) };
}

/** How many baselines each story has, by its id. */
export async function countScreenshots(): Promise<ReadonlyMap<string, number>> {
  const { screenshots } = await readBaselines();
  const byStory = Map.groupBy(screenshots.keys(), storyOfKey);
  return new Map([...byStory].map(([id, { length }]) => [id, length]));
}

/** Writes the index of all baselines. */
export async function writeBaselines(
  { renderer, colours, screenshots }: Baselines,
  folder = screenshotFolders.baselines,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sorted = [...screenshots].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = sorted.map(([key, { screenshot, file }]) => [key, `${screenshot} ${file}`] as const);
  const index: Index = { renderer, colours, pictures: Object.fromEntries(lines) };
  await writeFile(indexFile(folder), `${JSON.stringify(index, null, 1)}\n`);
}

/** The file of a baseline, or null if there is none. */
export const readBaselineFile = (key: string, folder = screenshotFolders.baselines): Promise<Buffer | null> =>
  orNull(readFile(fileOf(key, folder)));

/** Compresses a screenshot for storage. It is compared by its fingerprint, so the file need only show what differs. */
export const encodeScreenshot = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).removeAlpha().avif({ quality: 30, effort: 2 }).toBuffer();

/** Writes the file of a baseline. The result belongs in the index; see {@link writeBaselines}. */
export async function writeBaselineFile(
  key: string,
  screenshot: Buffer,
  folder = screenshotFolders.baselines,
): Promise<Baseline> {
  const file = await encodeScreenshot(screenshot);
  await mkdir(dirname(fileOf(key, folder)), { recursive: true });
  await writeFile(fileOf(key, folder), file);
  return { screenshot: fingerprint(screenshot), file: fingerprint(file) };
}

/** Removes the file of a baseline. */
export const removeBaselineFile = (key: string, folder = screenshotFolders.baselines): Promise<void> =>
  rm(fileOf(key, folder), { force: true });
