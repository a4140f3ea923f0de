import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import pMap from 'p-map';
import { root, type ScreenshotFolders, screenshotFolders, screenshotsFolder } from '../folders.ts';
import { extentOf, readVisits, type StoryRun, type TakenScreenshot, type Visit } from '../records.ts';
import type { StoryIndex } from '../visit/story-index.ts';
import {
  type Baseline,
  baselinePath,
  encodeScreenshot,
  fingerprint,
  readBaselineFile,
  readBaselines,
} from './baselines.ts';
import { compareColours, readColours } from './colours.ts';
import { compareScreenshots } from './compare.ts';
import { describeGone, storyOfKey } from './gone-stories.ts';
import { pixelCount } from './pixel-count.ts';
import { describeRejections, forgetRejections, readRejections } from './rejections.ts';
import { formatRenderer, isSameRenderer } from './renderer.ts';
import { type Finding, prepareReport, type Report, writeFinding, writeReport } from './report.ts';

/** The folders of a comparison. */
interface ComparedFolders {
  /** The screenshots that were taken. */
  taken: string;
  report: string;
  baselines: string;
}

/** Compares a screenshot with its baseline; null if it is unchanged. */
export async function compareScreenshot(
  screenshot: TakenScreenshot,
  { id, title, name, states }: Pick<Visit, 'id' | 'title' | 'name' | 'states'>,
  baseline: Baseline | undefined,
  { taken, report, baselines }: ComparedFolders,
): Promise<Finding | null> {
  const { key } = screenshot;
  const before = baseline ? await readBaselineFile(key, baselines) : null;
  const isIntact = before !== null && fingerprint(before) === baseline?.file;
  if (isIntact && baseline?.screenshot === screenshot.fingerprint) return null;
  const after = await readFile(`${taken}/${key}.png`);
  const later = screenshot.states.filter((state) => !states.includes(state));
  const finding = { ...screenshot, story: { id, title, name }, pixels: 0, regions: [], later };
  if (!before) {
    await writeFinding(key, { 'after.png': after }, report);
    return { ...finding, verdict: 'new' };
  }
  // Both are compressed in the same way, so that the loss of quality is no difference.
  const { pixels, difference, regions } = await compareScreenshots(before, await encodeScreenshot(after), after);
  if (!difference) {
    if (isIntact) return null;
    await writeFinding(key, { 'before.avif': before, 'after.png': after }, report);
    return { ...finding, verdict: 'damaged' };
  }
  await writeFinding(key, { 'before.avif': before, 'after.png': after, 'difference.png': difference }, report);
  return { ...finding, verdict: 'changed', pixels, regions };
}

/** Reports baselines without a screenshot. */
async function findGone(keys: readonly string[], report: string, baselines: string): Promise<Finding[]> {
  for (const key of keys) {
    const before = await readBaselineFile(key, baselines);
    if (before) await writeFinding(key, { 'before.avif': before }, report);
  }
  return keys.map((key) => ({
    key,
    theme: '',
    viewport: '',
    fingerprint: '',
    states: [],
    later: [],
    verdict: 'gone',
    story: null,
    pixels: 0,
    regions: [],
  }));
}

const sentences: Record<Finding['verdict'], (finding: Finding, report: string) => string> = {
  changed: ({ pixels, key, later }, report) => {
    const why = later.length > 0 ? `, after it went on to ${later.join(' and ')}` : '';
    return `looks different in ${pixelCount(pixels)}${why}: ${relative(root, report)}/${key}/difference.png`;
  },
  gone: () => 'no longer has a story.',
  new: () => 'has no baseline. Review and accept it: npm run review:visual',
  damaged: ({ key }) => `has a baseline whose file was changed: packages/visual-tests/baselines/${baselinePath(key)}`,
};

/**
 * A finding in a sentence.
 * @param report the folder of its report.
 */
export function describe(finding: Finding, report: string): string {
  const { verdict, story, key, theme, viewport } = finding;
  const name = story ? `'${story.title}/${story.name}' (${theme}, ${viewport})` : key;
  return `${name} ${sentences[verdict](finding, report)}`;
}

/** The number of findings to print. The review page shows all. */
const maxPrinted = 40;

function explain({ isGating, baselines, renderer, findings }: Report): void {
  if (findings.length > 0) console.error('\nReview and accept them with `npm run review:visual`.');
  if (isGating) return;
  console.warn(
    [
      '',
      '! DIFFERENT SCREENSHOTS DO NOT FAIL THIS RUN, because another renderer drew the baselines.',
      `!   Baselines: ${baselines ? formatRenderer(baselines) : 'none'}`,
      `!   Here:      ${formatRenderer(renderer)}`,
      '!   `npm run update:visual` updates all baselines on this machine.',
    ].join('\n'),
  );
}

/**
 * Compares all screenshots of a run with their baselines, and writes those that differ to the report's folder.
 * @param screenshots the baselines.
 */
export async function compareAll(
  run: StoryRun,
  screenshots: ReadonlyMap<string, Baseline>,
  { reports, baselines }: ScreenshotFolders = screenshotFolders,
) {
  const visits = await readVisits(run);
  const taken = [...visits.values()].flatMap((visit) => visit.screenshots.map((screenshot) => ({ screenshot, visit })));
  const extent = extentOf(run);
  const folders = { taken: screenshotsFolder(extent), report: reports[extent], baselines };
  const findings = await pMap(
    taken,
    ({ screenshot, visit }) => compareScreenshot(screenshot, visit, screenshots.get(screenshot.key), folders),
    {
      concurrency: 4,
    },
  );
  return { visits, taken, findings: findings.filter((finding) => finding !== null) };
}

const idsOfChanged = (findings: readonly Finding[]): Set<string> =>
  new Set(findings.flatMap(({ verdict, story }) => (verdict === 'changed' && story ? [story.id] : [])));

/** The number of different stories up to which they are visited again. More than these have really changed. */
const maxRevisits = 40;

/** What {@link checkScreenshots} needs besides the run. */
export interface ScreenshotCheck {
  /** The current stories. */
  index: StoryIndex;
  /**
   * Visits stories of the run again, and replaces their records.
   * @default differing stories are not visited again
   */
  visitAgain?: (ids: ReadonlySet<string>) => Promise<void>;
  /**
   * Where the screenshots are.
   * @default those of this repository
   */
  folders?: ScreenshotFolders;
}

/**
 * Compares the screenshots of a run with the baselines, prints the differences and writes a report. Runs of all
 * stories and of a selection have a report each.
 * Stories that look different are visited a second time, on their own: on a busy machine a screenshot is sometimes taken
 * too early, whereas a real change shows every time. If another renderer drew the baselines, it only counts what
 * does not depend on the renderer: baselines without a story, and changed theme colours.
 * @returns the number of checks: one for each screenshot, and one for each story that failed before its screenshot was taken.
 */
export async function checkScreenshots(
  run: StoryRun,
  { index, visitAgain, folders = screenshotFolders }: ScreenshotCheck,
) {
  const extent = extentOf(run);
  const folder = folders.reports[extent];
  const { renderer: baselines, colours, screenshots } = await readBaselines(folders.baselines);
  const colourNow = await readColours();
  const recoloured = Object.keys(colours).length > 0 ? compareColours(colours, colourNow) : [];
  const isGating = baselines === null || isSameRenderer(baselines, run.renderer);
  const compareAgain = async () => {
    const keys = [...(await readVisits(run)).values()].flatMap((visit) => visit.screenshots.map(({ key }) => key));
    const earlier = await prepareReport(extent, new Set(keys), folders);
    return { earlier, ...(await compareAll(run, screenshots, folders)) };
  };
  let compared = await compareAgain();
  const changed = idsOfChanged(compared.findings);
  if (visitAgain && isGating && changed.size > 0 && changed.size <= maxRevisits) {
    console.log(`${changed.size} stories look different and are visited again: ${[...changed].join(', ')}.`);
    await visitAgain(changed);
    compared = await compareAgain();
  }
  const { visits, taken, earlier } = compared;
  const failed = run.isComplete ? run.stories.filter(({ id }) => visits.get(id)?.hasFailed ?? true) : [];
  const keys = new Set(taken.map(({ screenshot }) => screenshot.key));
  // The baselines of a story that failed are not gone.
  const isExpected = (key: string) => keys.has(key) || failed.some(({ id }) => key.startsWith(`${id}-`));
  // A selection says nothing about stories that it has not visited, unless they are in no file any more.
  const isGone = (key: string) => !isExpected(key) && (run.isComplete || !(storyOfKey(key) in index.entries));
  const gone = await findGone([...screenshots.keys()].filter(isGone), folder, folders.baselines);
  const own = new Set([...keys, ...(run.isComplete ? screenshots.keys() : gone.map(({ key }) => key))]);
  const report: Report = {
    run: run.id,
    colours: colourNow,
    time: Date.now(),
    baselines,
    renderer: run.renderer,
    isGating,
    compared: [...own],
    findings: [...compared.findings, ...gone],
  };
  const others = earlier?.findings.filter(({ key }) => !own.has(key)) ?? [];
  const all = [...new Set([...own, ...(earlier?.compared ?? [])])];
  await writeReport({ ...report, compared: all, findings: [...report.findings, ...others] }, folder);
  const { findings } = compared;
  for (const finding of findings.slice(0, maxPrinted)) console.error(describe(finding, folder));
  if (findings.length > maxPrinted) console.error(`… and ${findings.length - maxPrinted} more screenshots.`);
  for (const { title, name } of failed) console.error(`'${title}/${name}' failed, so it has no screenshots.`);
  for (const sentence of describeGone(
    gone.map(({ key }) => key),
    index,
  ))
    console.error(sentence);
  // Last, because changed colours often explain all other differences.
  for (const sentence of recoloured) console.error(sentence);
  const different = new Set(findings.map(({ key }) => key));
  const rejected = Object.keys(await readRejections(folders.rejections));
  // What was rejected of a new story that is gone by now is in no comparison any more.
  const left = run.isComplete ? rejected.filter((key) => !isExpected(key) && !screenshots.has(key)) : [];
  await forgetRejections(new Set([...left, ...[...keys].filter((key) => !different.has(key))]), folders.rejections);
  for (const sentence of describeRejections(report.findings, await readRejections(folders.rejections)))
    console.error(sentence);
  explain(report);
  const passed = taken.length - compared.findings.length;
  console.log(`${passed} of ${taken.length} screenshots are unchanged. (${folder})`);
  // Missing stories and changed colours do not depend on the renderer.
  const failures = report.findings.filter(({ verdict }) => isGating || verdict === 'gone');
  return {
    passed,
    failed: failures.length + recoloured.length + failed.length,
    failures: [
      ...failures.map((finding) => describe(finding, folder)),
      ...recoloured,
      ...failed.map(({ title, name }) => `'${title}/${name}' failed.`),
    ],
  };
}
