import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright';
import { browserArguments, findBrowser } from '../browser.ts';
import { serveFolder } from '../static-server.ts';
import { identifyRenderer } from '../visual/renderer.ts';
import type { Counts } from './counts.ts';
import { root, runProgram } from './program.ts';
import { beginRun, endRun, readRun, recordVisit, type Story, type StoryRun } from './records.ts';
import { hashSources } from './sources.ts';
import { chooseStories, firstOfScreens, readIndex, storiesOf } from './story-index.ts';
import { StoryPage } from './story-page.ts';

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

/** How many pages visit stories at the same time. More than the cores, because play functions also wait. */
const pages = 3;

/** Sends one page from story to story until there are no more. One that failed is followed by a fresh page. */
async function work(browser: Browser, url: string, run: StoryRun, queue: Iterator<Story>): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  const everywhere = firstOfScreens(run.stories);
  let page = await StoryPage.open(browser, url);
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const story = next.value;
    const { visit, problems, isSpent } = await page.visit(story, everywhere.has(story.id));
    await recordVisit({ ...visit, run: run.id });
    if (problems.length === 0) counts.passed += 1;
    else {
      counts.failed += 1;
      console.error(`\n✗ ${story.title}/${story.name} (${story.id})\n${problems.join('\n')}\n`);
    }
    if (!isSpent) continue;
    await page.close();
    page = await StoryPage.open(browser, url);
  }
  await page.close();
  return counts;
}

/**
 * Visits stories of a run once more, one at a time and each on a page of its own. What the run recorded of them is
 * replaced.
 */
export async function visitAgain(run: StoryRun, ids: ReadonlySet<string>): Promise<void> {
  const server = await serveFolder(catalogueFolder);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  for (const story of run.stories.filter(({ id }) => ids.has(id)))
    await work(browser, server.url, run, [story].values());
  await browser.close();
  server.close();
}

/** Which stories are visited, and how. */
export interface VisitOptions {
  /** Whether the catalogue is built first, or taken as it is. */
  builds: boolean;
  /** What chooses among the stories; see {@link chooseStories}. */
  wanted: readonly string[];
}

/**
 * Visits the stories in a browser, each once: it must render, its play function must pass, axe must find nothing in
 * either theme, and nothing may be logged as an error. What the gates need, the states and the pictures, is recorded
 * on the way.
 * @returns how many stories passed and failed.
 * @throws when the catalogue cannot be built, or no story is as wanted.
 */
export async function visitStories({ builds, wanted }: VisitOptions): Promise<Counts> {
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
    stories,
    seconds: null,
  };
  await beginRun(run);
  const server = await serveFolder(catalogueFolder);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const began = performance.now();
  const queue = chosen.values();
  const counts = await Promise.all(Array.from({ length: pages }, () => work(browser, server.url, run, queue)));
  const seconds = (performance.now() - began) / 1000;
  await browser.close();
  server.close();
  await endRun(run, seconds);
  const speed = (chosen.length / seconds).toFixed(1);
  console.log(`Visited ${chosen.length} stories in ${seconds.toFixed(1)} s: ${speed} stories a second.`);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * The facts of a run of all stories as they are now: those of the last run if the sources have not changed since,
 * otherwise those of a run made now.
 */
export async function freshRun(): Promise<StoryRun> {
  const last = await readRun();
  if (last?.isComplete && last.seconds !== null && last.sources === (await hashSources(root))) return last;
  console.log('The stories have not been run since the sources changed: they are run first.');
  await visitStories({ builds: true, wanted: [] });
  const run = await readRun();
  if (!run) throw new Error('The stories could not be run.');
  return run;
}
