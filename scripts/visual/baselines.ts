import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { root } from '../stories/program.ts';
import type { Colours } from './colours.ts';
import type { Renderer } from './renderer.ts';

/** Where the pictures of the last accepted look are, as `<key>.avif`. */
export const baselinesFolder = `${root}/packages/ui/baselines`;

/** What is noted of a baseline. */
export interface Baseline {
  /** The fingerprint of the picture as it was taken, pixel for pixel. */
  picture: string;
  /** The fingerprint of the file that keeps it, so that nobody changes the one without the other. */
  file: string;
}

/** All baselines, and what drew them. */
export interface Baselines {
  /** Null when there are none. */
  renderer: Renderer | null;
  /** The colours of the themes that they show; empty where they are not known. */
  colours: Colours;
  /** By the key of the picture. */
  pictures: Map<string, Baseline>;
}

/** As the baselines are noted in their folder: a line for each, so that two changes rarely meet. */
interface Notes {
  renderer: Renderer | null;
  colours?: Colours;
  /** Both fingerprints, with a space between. */
  pictures: Record<string, string>;
}

const notesFile = `${baselinesFolder}/baselines.json`;
const pathOf = (key: string) => `${baselinesFolder}/${key}.avif`;

/** Names what some bytes are. Two pictures of one renderer with the same name have the same pixels. */
export const fingerprint = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads what is noted of all baselines. */
export async function readBaselines(): Promise<Baselines> {
  const text = await orNull(readFile(notesFile, 'utf8'));
  if (text === null) return { renderer: null, colours: {}, pictures: new Map() };
  const { renderer, colours = {}, pictures } = JSON.parse(text) as Notes;
  const entries = Object.entries(pictures).map(([key, line]) => {
    const [picture = '', file = ''] = line.split(' ');
    return [key, { picture, file }] as const;
  });
  return { renderer, colours, pictures: new Map(entries) };
}

/** Notes all baselines anew. */
export async function noteBaselines({ renderer, colours, pictures }: Baselines): Promise<void> {
  await mkdir(baselinesFolder, { recursive: true });
  const sorted = [...pictures].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = sorted.map(([key, { picture, file }]) => [key, `${picture} ${file}`] as const);
  const notes: Notes = { renderer, colours, pictures: Object.fromEntries(lines) };
  await writeFile(notesFile, `${JSON.stringify(notes, null, 1)}\n`);
}

/** The file of a baseline, or null when there is none. */
export const readBaselineFile = (key: string): Promise<Buffer | null> => orNull(readFile(pathOf(key)));

/**
 * A picture as baselines are kept: small, and good enough to see by what it differs. Whether it differs at all is told
 * by the fingerprint of the picture as it was taken.
 */
export const encodePicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).removeAlpha().avif({ quality: 30, effort: 2 }).toBuffer();

/** Keeps a picture as the baseline of its key; what it answers is to be noted with {@link noteBaselines}. */
export async function keepBaseline(key: string, picture: Buffer): Promise<Baseline> {
  const file = await encodePicture(picture);
  await mkdir(baselinesFolder, { recursive: true });
  await writeFile(pathOf(key), file);
  return { picture: fingerprint(picture), file: fingerprint(file) };
}

/** Takes the file of a baseline away. */
export const removeBaselineFile = (key: string): Promise<void> => rm(pathOf(key), { force: true });
