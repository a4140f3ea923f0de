import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { findBrowser } from '../browser.ts';
import { serveFolder } from '../static-server.ts';
import { identifyRenderer } from '../visual/renderer.ts';
import { root, runProgram } from './program.ts';
import { beginRun, endRun, readRun, type Story, type StoryRun } from './records.ts';
import { hashSources } from './sources.ts';

/** Where the catalogue is built. */
export const catalogueFolder = `${root}/storybook-static`;

/** Says what a built catalogue was built from. */
const stamp = `${catalogueFolder}/sources.json`;

async function buildCatalogue(): Promise<void> {
  const sources = await hashSources(root);
  const began = performance.now();
  const args = ['build', '--config-dir', '.storybook', '--output-dir', 'storybook-static', '--quiet'];
  const code = await runProgram('storybook', args);
  if (code !== 0) throw new Error(`The catalogue could not be built (exit code ${code}).`);
  await writeFile(stamp, JSON.stringify({ sources }));
  console.log(`Built the catalogue in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

async function readStamp(): Promise<string | null> {
  const text = await readFile(stamp, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { sources?: string }).sources ?? null;
}

async function readStories(): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(`${catalogueFolder}/index.json`, 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name }) => ({ id, title, name }));
}

/** Which stories are visited, and how. */
export interface VisitOptions {
  /** Whether the catalogue is built first, or taken as it is. */
  builds: boolean;
  /** What is passed on to the runner. */
  parameters: string[];
}

/**
 * Visits the stories in a browser, each once: it must render, its play function must pass, axe must find nothing in
 * either theme, and nothing may be logged as an error. What the gates need, the states and the pictures, is recorded
 * on the way.
 * @returns the exit code of the runner.
 * @throws when the catalogue cannot be built.
 */
export async function visitStories({ builds, parameters }: VisitOptions): Promise<number> {
  if (builds) await buildCatalogue();
  const browser = await findBrowser();
  const run: StoryRun = {
    id: randomUUID(),
    sources: await readStamp(),
    renderer: await identifyRenderer(browser),
    // Anything but an option chooses among the stories.
    isComplete: parameters.every((parameter) => parameter === '--json' || parameter.startsWith('--outputFile')),
    stories: await readStories(),
    seconds: null,
  };
  await beginRun(run);
  const server = await serveFolder(catalogueFolder);
  const began = performance.now();
  const code = await runProgram(
    'test-storybook',
    ['--url', server.url, '--index-json', '--failOnConsole', '--maxWorkers=2', '--disable-telemetry', ...parameters],
    { CHROMIUM_PATH: browser, STORY_RUN: run.id },
  );
  server.close();
  const seconds = (performance.now() - began) / 1000;
  await endRun(run, seconds);
  if (run.isComplete) {
    const speed = (run.stories.length / seconds).toFixed(1);
    console.log(`Visited ${run.stories.length} stories in ${seconds.toFixed(1)} s: ${speed} stories a second.`);
  }
  return code;
}

/**
 * The facts of a run of all stories as they are now: those of the last run if the sources have not changed since,
 * otherwise those of a run made now.
 */
export async function freshRun(): Promise<StoryRun> {
  const last = await readRun();
  if (last?.isComplete && last.seconds !== null && last.sources === (await hashSources(root))) return last;
  console.log('The stories have not been run since the sources changed: they are run first.');
  await visitStories({ builds: true, parameters: [] });
  const run = await readRun();
  if (!run) throw new Error('The stories could not be run.');
  return run;
}
