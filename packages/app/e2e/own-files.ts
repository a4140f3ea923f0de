import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';

const samples = fileURLToPath(new URL('../../../samples', import.meta.url));

/** A sample image or video. */
export const mediaFile = (name: string): string => join(samples, 'media', name);

/** A folder for the files of a test, gone afterwards. */
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

/** Writes a scenario that nobody has contributed yet: a sample under another name, with changes. */
export async function writeScenario(folder: string, name: string, change: object = {}): Promise<string> {
  const sample: object = JSON.parse(
    await readFile(join(samples, 'scenarios', 'septic-shock-on-the-ward.isims'), 'utf8'),
  );
  const path = join(folder, `${name.toLowerCase().replace(/\W+/g, '-')}.isims`);
  await writeFile(path, JSON.stringify({ ...sample, name, ...change }));
  return path;
}

/** Drops files from the device onto the page's drop zone, as a pointer does. */
export async function dropFiles(page: Page, files: string[]): Promise<void> {
  const box = await page.getByRole('button', { name: 'Choose files' }).boundingBox();
  if (!box) throw new Error('there is no drop zone');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: box.x + 8, y: box.y - 16, data });
  await session.detach();
}

/** Picks files with the button, pressed by `press`. */
export async function pickFiles(page: Page, files: string[], press: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(files);
}
