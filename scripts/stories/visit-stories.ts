import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { findBrowser } from '../browser.ts';
import { serveFolder } from '../static-server.ts';
import { identifyRenderer } from '../visual/renderer.ts';
import type { Counts } from './counts.ts';
import { root, runProgram } from './program.ts';
import { beginRun, endRun, readRun, runFolder, type Story, type StoryRun } from './records.ts';
import { hashSources } from './sources.ts';
import { chooseStories, indexOfParts, readIndex, storiesOf } from './story-index.ts';

/** Where the catalogue is built. */
export const catalogueFolder = `${root}/storybook-static`;

/** Says what a built catalogue was built from. */
const stamp = `${catalogueFolder}/sources.json`;

/**
 * Builds the catalogue.
 * @returns how long it took, in seconds.
 * @throws when it cannot be built.
 */
export async function buildCatalogue(): Promise<number> {
  const sources = await hashSources(root);
  const began = performance.now();
  const args = ['build', '--config-dir', '.storybook', '--output-dir', 'storybook-static', '--quiet'];
  const code = await runProgram('storybook', args);
  if (code !== 0) throw new Error(`The catalogue could not be built (exit code ${code}).`);
  await writeFile(stamp, JSON.stringify({ sources }));
  const seconds = (performance.now() - began) / 1000;
  console.log(`Built the catalogue in ${seconds.toFixed(1)} s.`);
  return seconds;
}

async function readStamp(): Promise<string | null> {
  const text = await readFile(stamp, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { sources?: string }).sources ?? null;
}

/**
 * How many workers visit stories at the same time. More than the cores, because play functions also wait, and pictures
 * wait for stories to come to rest.
 */
const workersFor = ({ takesPictures }: Pick<StoryRun, 'takesPictures'>): number => (takesPictures ? 4 : 3);

/** What Jest reports of a run, as far as it is read here. */
interface JestReport {
  numPassedTests?: number;
  numTotalTests?: number;
}

/** Has Storybook's test-runner visit stories of the built catalogue; see `.storybook/test-runner.ts`. */
async function runStories(stories: readonly Story[], workers: number): Promise<Counts> {
  const index = { '/parts/': 'What the test-runner reads.', '/parts/index.json': indexOfParts(stories, workers) };
  const server = await serveFolder(catalogueFolder, index);
  const report = `${runFolder}/report.json`;
  const args = ['--config-dir', '.storybook', '--url', `${server.url}/parts/`, '--index-json'];
  await runProgram('test-storybook', [...args, `--maxWorkers=${workers}`, '--json', '--outputFile', report], {
    CHROMIUM_PATH: await findBrowser(),
    REFERENCE_URL: 'http://localhost:6006',
  });
  server.close();
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { numPassedTests: passed = 0, numTotalTests: total = 0 } = JSON.parse(text) as JestReport;
  if (total !== stories.length) throw new Error(`The test-runner ran ${total} of ${stories.length} stories.`);
  return { passed, failed: total - passed };
}

/** Visits stories of a run once more. What the run recorded of them is replaced. */
export async function visitAgain(run: StoryRun, ids: ReadonlySet<string>): Promise<void> {
  const stories = run.stories.filter(({ id }) => ids.has(id));
  await runStories(stories, workersFor(run));
}

/** Which stories are visited, and how. */
export interface VisitOptions {
  /** Whether the catalogue is built first, or taken as it is. */
  builds: boolean;
  /** What chooses among the stories; see {@link chooseStories}. */
  wanted: readonly string[];
  /**
   * Whether pictures are taken on the way.
   * @default true
   */
  takesPictures?: boolean;
}

/**
 * Visits the stories in a browser, each once: it must render, its play function must pass, axe must find nothing in
 * either theme, and nothing may be logged as an error. What the gates need, the states and the pictures, is recorded
 * on the way.
 * @returns how many stories passed and failed.
 * @throws when the catalogue cannot be built, or no story is as wanted.
 */
export async function visitStories({ builds, wanted, takesPictures = true }: VisitOptions): Promise<Counts> {
  if (builds) await buildCatalogue();
  const executablePath = await findBrowser();
  const stories = storiesOf(await readIndex(catalogueFolder));
  const chosen = chooseStories(stories, wanted);
  if (chosen.length === 0) throw new Error(`No story is called ${wanted.join(' or ')}.`);
  const run: StoryRun = {
    id: randomUUID(),
    sources: await readStamp(),
    renderer: await identifyRenderer(executablePath),
    isComplete: wanted.length === 0,
    takesPictures,
    stories,
    seconds: null,
  };
  await beginRun(run);
  const began = performance.now();
  const counts = await runStories(chosen, workersFor(run));
  const seconds = (performance.now() - began) / 1000;
  await endRun(run, seconds);
  const speed = (chosen.length / seconds).toFixed(1);
  console.log(`Visited ${chosen.length} stories in ${seconds.toFixed(1)} s: ${speed} stories a second.`);
  return counts;
}

/**
 * The facts of a run of all stories as they are now: those of the last run if the sources have not changed since,
 * otherwise those of a run made now.
 */
export async function freshRun(): Promise<StoryRun> {
  const last = await readRun();
  if (last?.isComplete && last.takesPictures && last.seconds !== null && last.sources === (await hashSources(root)))
    return last;
  console.log('The stories have not been run since the sources changed: they are run first.');
  await visitStories({ builds: true, wanted: [] });
  const run = await readRun();
  if (!run) throw new Error('The stories could not be run.');
  return run;
}
