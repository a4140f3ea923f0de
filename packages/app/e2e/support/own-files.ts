import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';

const samples = fileURLToPath(new URL('../../../../samples', import.meta.url));

/** A sample image or video. */
export const mediaFile = (name: string): string => join(samples, 'media', name);

/** A folder for the files of a test, removed afterwards. */
export function keepFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  return () => folder;
}

/** Writes a scenario that has not been contributed yet: a sample under another name, with changes. */
export async function writeScenario(folder: string, name: string, change: object = {}): Promise<string> {
  const sample: object = JSON.parse(
    await readFile(join(samples, 'scenarios', 'septic-shock-on-the-ward.isims'), 'utf8'),
  );
  const path = join(folder, `${name.toLowerCase().replace(/\W+/g, '-')}.isims`);
  await writeFile(path, JSON.stringify({ ...sample, name, ...change }));
  return path;
}

/** Writes a sparse file of the given size, all zeros. */
export async function writeFileOf(folder: string, name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

/** Writes a picture that has not been contributed yet, of a few hundred kilobytes. */
export async function writePicture(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  await sharp({ create: { width: 400, height: 400, channels: 3, background: 'black', noise } }).toFile(path);
  return path;
}

/**
 * Writes a film that has not been contributed yet: the sample, followed by data that players ignore.
 * @param isHollow whether its frames are missing while its metadata is intact, which only processing detects.
 */
export async function writeFilm(folder: string, name: string, isHollow = false): Promise<string> {
  const path = join(folder, name);
  const film = await readFile(mediaFile('shock-and-sinus-rhythm.mp4'));
  if (isHollow) film.fill(0, film.indexOf('mdat') + 4);
  const free = Buffer.from('\0\0\0\x28free', 'latin1');
  await writeFile(path, Buffer.concat([film, free, Buffer.from(name.padEnd(32)).subarray(0, 32)]));
  return path;
}

/** Writes a film of the given size that has not been contributed yet: the sample, followed by noise. */
export async function writeLongFilm(folder: string, name: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  const film = await readFile(mediaFile('shock-and-sinus-rhythm.mp4'));
  const noise = randomBytes(bytes - film.length);
  noise.writeUInt32BE(noise.length, 0);
  noise.write('free', 4, 'latin1');
  await writeFile(path, Buffer.concat([film, noise]));
  return path;
}

/** The button that picks files. */
export const chooseFiles = (page: Page): Locator => page.getByRole('button', { name: 'Choose files' });

/** The row of a file in the table of uploads, by its name as it is shown. */
export const uploadRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });

/** Waits until the given number of files has been uploaded. */
export async function uploaded(page: Page, count: number): Promise<void> {
  await page
    .getByText('Upload complete')
    .nth(count - 1)
    .waitFor();
}

/**
 * Drops files, or folders, from the device onto the page, as a pointer does.
 * @param target What they are dropped onto: the drop zone by default.
 */
export async function dropFiles(
  page: Page,
  files: string[],
  target = chooseFiles(page).locator('../..'),
): Promise<void> {
  // Waits until it no longer moves: late content shifts it.
  await target.hover({ position: { x: 8, y: 8 }, trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('there is no target to drop them on');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: box.x + 8, y: box.y + 8, data });
  await session.detach();
}

/** Picks files with the button, pressed by `press`. */
export async function pickFiles(page: Page, files: string[], press: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(files);
}
