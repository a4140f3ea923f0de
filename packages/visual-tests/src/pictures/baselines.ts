import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { pictureFolders } from '../folders.ts';
import type { Colours } from './colours.ts';
import type { Renderer } from './renderer.ts';

/** The fingerprints of a baseline. */
export interface Baseline {
  /** Of the picture's pixels as it was taken. */
  picture: string;
  /** Of its compressed file, so that a file that was changed on its own is noticed. */
  file: string;
}

/** All baselines, and the renderer that drew them. */
export interface Baselines {
  /** Null when there are none. */
  renderer: Renderer | null;
  /** The theme colours that they show; empty if unknown. */
  colours: Colours;
  /** By the picture's key. */
  pictures: Map<string, Baseline>;
}

/** The content of `baselines.json`: one line for each picture, to avoid merge conflicts. */
interface Index {
  renderer: Renderer | null;
  colours?: Colours;
  /** Both fingerprints, separated by a space. */
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

const fileOf = (key: string, folder: string) => `${folder}/${baselinePath(key)}`;

/** A short hash. Two pictures of one renderer with the same hash have the same pixels. */
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
export async function readBaselines(folder = pictureFolders.baselines): Promise<Baselines> {
  const text = await orNull(readFile(indexFile(folder), 'utf8'));
  if (text === null) return { renderer: null, colours: {}, pictures: new Map() };
  const { renderer, colours = {}, pictures } = JSON.parse(text) as Index;
  const entries = Object.entries(pictures).map(([key, line]) => {
    const [picture = '', file = ''] = line.split(' ');
    return [key, { picture, file }] as const;
  });
  return { renderer, colours, pictures: new Map(entries) };
}

/** Writes the index of all baselines. */
export async function writeBaselines(
  { renderer, colours, pictures }: Baselines,
  folder = pictureFolders.baselines,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sorted = [...pictures].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = sorted.map(([key, { picture, file }]) => [key, `${picture} ${file}`] as const);
  const index: Index = { renderer, colours, pictures: Object.fromEntries(lines) };
  await writeFile(indexFile(folder), `${JSON.stringify(index, null, 1)}\n`);
}

/** The file of a baseline, or null if there is none. */
export const readBaselineFile = (key: string, folder = pictureFolders.baselines): Promise<Buffer | null> =>
  orNull(readFile(fileOf(key, folder)));

/** Compresses a picture for storage. It is compared by its fingerprint, so the file need only show what differs. */
export const encodePicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).removeAlpha().avif({ quality: 30, effort: 2 }).toBuffer();

/** Writes the file of a baseline. The result belongs in the index; see {@link writeBaselines}. */
export async function writeBaselineFile(
  key: string,
  picture: Buffer,
  folder = pictureFolders.baselines,
): Promise<Baseline> {
  const file = await encodePicture(picture);
  await mkdir(dirname(fileOf(key, folder)), { recursive: true });
  await writeFile(fileOf(key, folder), file);
  return { picture: fingerprint(picture), file: fingerprint(file) };
}

/** Removes the file of a baseline. */
export const removeBaselineFile = (key: string, folder = pictureFolders.baselines): Promise<void> =>
  rm(fileOf(key, folder), { force: true });
