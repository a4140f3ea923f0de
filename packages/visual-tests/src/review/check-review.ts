import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { ScreenshotFolders } from '../folders.ts';
import {
  type Baselines,
  fingerprint,
  readBaselines,
  writeBaselineFile,
  writeBaselines,
} from '../screenshots/baselines.ts';
import { compareScreenshot } from '../screenshots/check-screenshots.ts';
import { readColours } from '../screenshots/colours.ts';
import { readRejections } from '../screenshots/rejections.ts';
import { unknownRenderer as renderer } from '../screenshots/renderer.ts';
import { type Finding, writeReport } from '../screenshots/report.ts';
import { createReviewServer } from './server.ts';

const timeout = 30_000;

/** Where the button is that changes. */
const place = { left: 60, top: 40, width: 140, height: 48 };

const draw = (paint: string, ground: string, radius: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="320" height="160" fill="${ground}"/>
      <text x="20" y="140" font-size="18" fill="${paint}">The rest of the page stays as it is.</text>
      <rect x="${place.left}" y="${place.top}" width="${place.width}" height="${place.height}" rx="${radius}" fill="${paint}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const themes = { light: ['#0b5c56', '#f4f4f0'], dark: ['#6fd3c8', '#15191a'] } as const;

/** Rejects unless a screenshot is red in the changed button only. */
async function expectRedInButton(screenshot: string): Promise<void> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] !== 255 || data[at + 1] !== 0 || data[at + 2] !== 0) continue;
    red += 1;
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    const isIn = x >= place.left && x <= place.left + place.width && y >= place.top && y <= place.top + place.height;
    if (!isIn) throw new Error(`The screenshot of the difference is red at ${x}, ${y}, where nothing has changed.`);
  }
  if (red === 0) throw new Error('The screenshot of the difference shows none.');
}

/** Compares the screenshots of three stories in both themes: two show a button with other corners, one is as it was. */
async function compare(folders: ScreenshotFolders, taken: string): Promise<Finding[]> {
  const baselines: Baselines = { renderer, colours: {}, screenshots: new Map() };
  const findings: Finding[] = [];
  for (const id of ['components-made-up--one', 'components-made-up--two', 'components-made-up--same'])
    for (const [theme, [paint, ground]] of Object.entries(themes)) {
      const key = `${id}-${theme}-landscape`;
      const after = await draw(paint, ground, id.endsWith('same') ? 4 : 20);
      const baseline = await writeBaselineFile(key, await draw(paint, ground, 4), folders.baselines);
      baselines.screenshots.set(key, baseline);
      await writeFile(`${taken}/${key}.png`, after);
      const screenshot = { key, theme, viewport: 'landscape', fingerprint: fingerprint(after), states: [] };
      const story = { id, title: 'Components/Made up', name: id, states: [] };
      // As if something invisible had changed in it.
      const known = id.endsWith('same') ? { ...baseline, screenshot: 'another' } : baseline;
      const where = { taken, report: folders.reports.all, baselines: folders.baselines };
      const finding = await compareScreenshot(screenshot, story, known, where);
      if (finding) findings.push(finding);
    }
  await writeBaselines(baselines, folders.baselines);
  return findings;
}

/**
 * Reviews one change that appears in several stories and both themes: it is grouped, viewed in three ways, rejected
 * with a note and accepted, all by keyboard. Rejects if something goes wrong.
 */
export async function checkReview(page: Page): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/review-`);
  const taken = `${folder}/taken`;
  const reports = { all: `${folder}/all`, selection: `${folder}/selection` };
  const folders: ScreenshotFolders = {
    baselines: `${folder}/baselines`,
    reports,
    rejections: `${folder}/rejections.json`,
  };
  for (const one of [taken, reports.all]) await mkdir(one);
  const server = await createReviewServer({ catalogue: 'http://localhost:6006', folders });
  try {
    const findings = await compare(folders, taken);
    for (const { key } of findings) await expectRedInButton(`${reports.all}/${key}/difference.png`);
    const compared = findings.map(({ key }) => key);
    const about = { run: '', colours: await readColours(), time: 0, baselines: renderer, renderer, isGating: true };
    await writeReport({ ...about, compared, findings }, reports.all);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const summary = page.getByRole('status');
    await summary.filter({ hasText: '4 screenshots differ, by 1 change.' }).waitFor({ timeout });
    await page.getByRole('link', { name: 'Open the story' }).first().waitFor({ timeout });
    await page.keyboard.press('2');
    await page.getByLabel('How much of the later screenshot is shown').first().waitFor({ timeout });
    await page.keyboard.press('3');
    await page.getByLabel('How much the later screenshot shows through').first().waitFor({ timeout });
    page.once('dialog', (dialog) => void dialog.accept('The corners are too round.'));
    await page.keyboard.press('r');
    await page.getByText('Rejected: The corners are too round.').first().waitFor({ timeout });
    const notes = Object.values(await readRejections(folders.rejections)).map(({ note }) => note);
    if (notes.join() !== Array(4).fill('The corners are too round.').join())
      throw new Error(`The file of rejections holds '${notes.join("', '")}'.`);
    // Two at once, as by a quick hand.
    const [one = '', two = ''] = findings.map(({ key }) => key);
    await page.evaluate(
      (keys) => Promise.all(keys.map((key) => fetch('/accept', { method: 'POST', body: JSON.stringify([key]) }))),
      [one, two],
    );
    await page.reload();
    await summary.filter({ hasText: '2 screenshots differ, by 1 change.' }).waitFor({ timeout });
    await page.keyboard.press('a');
    await summary.filter({ hasText: 'All screenshots are unchanged.' }).waitFor({ timeout });
    const { screenshots } = await readBaselines(folders.baselines);
    const kept = findings.filter(({ key, fingerprint: seen }) => screenshots.get(key)?.screenshot === seen);
    if (kept.length !== 4) throw new Error(`${kept.length} of 4 accepted screenshots have become baselines.`);
    if ((await readFile(folders.rejections, 'utf8').catch(() => null)) !== null)
      throw new Error('What was accepted is still rejected.');
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  }
}
