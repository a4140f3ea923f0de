import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { root } from '../stories/program.ts';
import type { Renderer } from './renderer.ts';

/** Where the pictures of the last accepted look are, as `<key>.webp`. */
export const baselinesFolder = `${root}/packages/ui/baselines`;

const rendererFile = `${baselinesFolder}/renderer.json`;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** What drew the baselines, or null when there are none. */
export async function readBaselineRenderer(): Promise<Renderer | null> {
  const text = await orNull(readFile(rendererFile, 'utf8'));
  return text === null ? null : (JSON.parse(text) as Renderer);
}

/** Notes what drew the baselines. */
export async function writeBaselineRenderer(renderer: Renderer): Promise<void> {
  await mkdir(baselinesFolder, { recursive: true });
  await writeFile(rendererFile, `${JSON.stringify(renderer, null, 2)}\n`);
}

/** The keys of all baselines. */
export async function listBaselines(): Promise<string[]> {
  const files = (await orNull(readdir(baselinesFolder))) ?? [];
  return files.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -'.webp'.length));
}

/** A baseline as it is stored, or null when there is none of this key. */
export const readBaseline = (key: string): Promise<Buffer | null> => orNull(readFile(`${baselinesFolder}/${key}.webp`));

/** Makes a picture the baseline. It is stored without loss, in about a third of the room it takes as PNG. */
export async function writeBaseline(key: string, picture: Buffer): Promise<void> {
  await sharp(picture).webp({ lossless: true, effort: 5 }).toFile(`${baselinesFolder}/${key}.webp`);
}

/** Takes a baseline away. */
export const removeBaseline = (key: string): Promise<void> => rm(`${baselinesFolder}/${key}.webp`);
