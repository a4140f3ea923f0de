import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { findQuickBrowser, screenshotArguments } from '@community/browsers/browser';
import { serveFolder } from '@community/browsers/static-server';
import { countScreenshots } from '@community/visual-tests/baselines';
import { checkScreenshots } from '@community/visual-tests/check-screenshots';
import { beginRun, endRun, extentOf, readDurations, readRun, type StoryRun } from '@community/visual-tests/records';
import { identifyRenderer } from '@community/visual-tests/renderer';
import {
  indexOfParts,
  readIndex,
  selectStories,
  storiesOf,
  type VisitDurations,
} from '@community/visual-tests/story-index';
import type { Story } from 'storybook-addon-statechart/node';
import { hashStoryFiles } from './changes/story-files.ts';
import { type Counts, UnknownStories } from './counts.ts';
import { root, runProgram } from './program.ts';
import { hashSources } from './sources.ts';

/** The folder of the built catalogue. */
export const catalogueFolder = `${root}/storybook-static`;

/** The sources that the catalogue was built from. */
type Stamp = Pick<StoryRun, 'sources' | 'storyFiles'>;

const stamp = `${catalogueFolder}/sources.json`;

/**
 * Builds the catalogue.
 * @returns the duration, in seconds.
 * @throws when it cannot be built.
 */
export async function buildCatalogue(): Promise<number> {
  const built: Stamp = { sources: await hashSources(root), storyFiles: hashStoryFiles() };
  const began = performance.now();
  const args = ['build', '--config-dir', '.storybook', '--output-dir', 'storybook-static', '--quiet'];
  const code = await runProgram('storybook', args);
  if (code !== 0) throw new Error(`The catalogue could not be built (exit code ${code}).`);
  await writeFile(stamp, JSON.stringify(built));
  const seconds = (performance.now() - began) / 1000;
  console.log(`Built the catalogue in ${seconds.toFixed(1)} s.`);
  return seconds;
}

async function readStamp(): Promise<Stamp> {
  const text = await readFile(stamp, 'utf8').catch(() => '{}');
  return { sources: null, storyFiles: null, ...(JSON.parse(text) as Partial<Stamp>) };
}

/** The number of workers: more than there are cores, because play functions and screenshots involve waiting. */
const workersFor = ({ takesScreenshots }: Pick<StoryRun, 'takesScreenshots'>): number => (takesScreenshots ? 5 : 3);

/** The parts of Jest's report that are used here. */
interface JestReport {
  numPassedTests?: number;
  numTotalTests?: number;
  testResults?: {
    assertionResults: { status: string; ancestorTitles: string[]; failureMessages: string[] }[];
  }[];
}

/** The failures of a report, each as the story's title and name and the message. */
function failuresOf({ testResults = [] }: JestReport): string[] {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return failed.map(({ ancestorTitles, failureMessages }) =>
    [ancestorTitles.at(-1) ?? '', ...failureMessages].join('\n'),
  );
}

/** Runs Storybook's test-runner on stories of the built catalogue; see `.storybook/test-runner.ts`. */
async function runStories(
  stories: readonly Story[],
  run: StoryRun,
  { workers = workersFor(run), known }: { workers?: number; known?: VisitDurations } = {},
): Promise<Counts> {
  const extent = extentOf(run);
  const parts = indexOfParts(stories, workers, known);
  const index = { '/parts/': 'The index for the test-runner.', '/parts/index.json': parts };
  const server = await serveFolder(catalogueFolder, index);
  const report = `${root}/node_modules/.cache/stories/report-of-${extent}.json`;
  const args = ['--config-dir', '.storybook', '--url', `${server.url}/parts/`, '--index-json'];
  // A runner that does not start would leave the outcome of the run before.
  await rm(report, { force: true });
  await runProgram('test-storybook', [...args, `--maxWorkers=${workers}`, '--json', '--outputFile', report], {
    STORIES_EXTENT: extent,
    CHROMIUM_PATH: await findQuickBrowser(),
    REFERENCE_URL: 'http://localhost:6006',
  });
  server.close();
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const result = JSON.parse(text) as JestReport;
  const { numPassedTests: passed = 0, numTotalTests: total = 0 } = result;
  if (total !== stories.length) throw new Error(`The test-runner ran ${total} of ${stories.length} stories.`);
  return { passed, failed: total - passed, failures: failuresOf(result) };
}

/**
 * Visits stories of a run again, one after the other so that none disturbs another, and replaces their records. The first
 * story of the run comes before them: while the first one in a new page is drawn, the browser's own pointer may end what
 * it is hovering over.
 */
async function visitAgain(run: StoryRun, ids: ReadonlySet<string>): Promise<void> {
  const stories = run.stories.filter(({ id }, index) => index === 0 || ids.has(id));
  await runStories(stories, run, { workers: 1 });
}

/** Compares the screenshots of a run with the baselines; see {@link checkScreenshots}. */
export const checkScreenshotsOf = async (run: StoryRun): Promise<Counts> =>
  checkScreenshots(run, { index: await readIndex(catalogueFolder), visitAgain: (ids) => visitAgain(run, ids) });

/** Which stories to visit, and how. */
export interface VisitOptions {
  /** Whether to build the catalogue first. */
  builds: boolean;
  /** Selects stories; see {@link selectStories}. */
  filters: readonly string[];
  /**
   * Whether to take screenshots.
   * @default true
   */
  takesScreenshots?: boolean;
}

/**
 * Visits stories in a browser: each must render, its play function must pass, axe must find no violation in either
 * theme, and no error may be logged. Their states and screenshots are recorded for the checks that follow.
 * @returns the number of stories that passed and failed.
 * @throws when the catalogue cannot be built, or no story matches.
 */
export async function visitStories({ builds, filters, takesScreenshots = true }: VisitOptions): Promise<Counts> {
  if (builds) await buildCatalogue();
  const executablePath = await findQuickBrowser();
  const stories = storiesOf(await readIndex(catalogueFolder));
  const selected = selectStories(stories, filters);
  if (selected.length === 0) throw new UnknownStories(filters);
  const run: StoryRun = {
    id: randomUUID(),
    ...(await readStamp()),
    renderer: await identifyRenderer({ executablePath, args: screenshotArguments }),
    isComplete: filters.length === 0,
    takesScreenshots,
    stories,
    seconds: null,
  };
  // The records of the last run are about to be removed.
  const known = { stories: await readDurations(), ...(takesScreenshots && { screenshots: await countScreenshots() }) };
  await beginRun(run);
  const began = performance.now();
  const counts = await runStories(selected, run, { known });
  const seconds = (performance.now() - began) / 1000;
  await endRun(run, seconds);
  const speed = (selected.length / seconds).toFixed(1);
  console.log(`Visited ${selected.length} stories in ${seconds.toFixed(1)} s: ${speed} stories a second.`);
  return counts;
}

/** The last complete run of all stories with screenshots; null unless the sources are still the same. */
export async function findFreshRun(): Promise<StoryRun | null> {
  const last = await readRun('all');
  const isFresh = last?.takesScreenshots && last.seconds !== null && last.sources === (await hashSources(root));
  return isFresh ? last : null;
}

/** The last run of all stories if the sources have not changed since, otherwise a new one. */
export async function freshRun(): Promise<StoryRun> {
  const last = await findFreshRun();
  if (last) return last;
  console.log('There is no complete run of the current sources with screenshots, so all stories are visited first.');
  await visitStories({ builds: true, filters: [] });
  const run = await readRun('all');
  if (!run) throw new Error('The stories could not be run.');
  return run;
}
