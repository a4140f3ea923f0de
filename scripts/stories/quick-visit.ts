import { randomUUID } from 'node:crypto';
import '@community/visual-tests/probe';
import { beginRun, endRun, recordVisit, type StoryRun } from '@community/visual-tests/records';
import { identifyRenderer, unknownRenderer } from '@community/visual-tests/renderer';
import { type StoryIndex, selectStories, storiesOf } from '@community/visual-tests/story-index';
import { StoryPage } from '@community/visual-tests/story-page';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser, pictureArguments } from '../support/browser.ts';
import type { Counts } from './counts.ts';
import { findCatalogue } from './running-catalogue.ts';

/** How long a story may take, in milliseconds. */
const limit = 30_000;

/** Shows a story, and resolves with what went wrong while it ran. Runs in the page. */
async function show({ id, patience }: { id: string; patience: number }): Promise<string[]> {
  interface Finished {
    storyId: string;
    status: 'success' | 'error';
    reporters: {
      type: string;
      status: string;
      result: { violations?: { help: string; nodes: { html: string }[] }[] };
    }[];
  }
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: Record<'on' | 'off', (event: string, heard: (data: never) => void) => void> & {
      emit: (event: string, data: object) => void;
    };
  };
  const problems: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const fail = (problem: { message?: string; description?: string } | string) => {
    problems.push(
      typeof problem === 'string' ? problem : (problem.message ?? problem.description ?? 'It shows an error.'),
    );
    resolve();
  };
  const finish = ({ storyId, reporters }: Finished) => {
    if (storyId !== id) return;
    for (const { type, status, result } of reporters ?? [])
      if (type === 'a11y' && status === 'failed')
        problems.push(
          ...(result.violations ?? []).map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html).join(' ')}`),
        );
    resolve();
  };
  const heard: [string, (data: never) => void][] = [
    ['storyFinished', finish],
    ['playFunctionThrewException', fail],
    ['unhandledErrorsWhilePlaying', ([first]: { message?: string }[]) => fail(first ?? 'An error was not handled.')],
    ['storyThrewException', fail],
    ['storyErrored', fail],
    ['storyMissing', () => fail('The story is missing.')],
  ];
  for (const [event, listener] of heard) channel.on(event, listener);
  const timer = setTimeout(() => fail(`It does not finish within ${patience / 1000} s.`), patience);
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  await promise;
  clearTimeout(timer);
  for (const [event, listener] of heard) channel.off(event, listener);
  return problems;
}

/** Opens the preview as the test-runner does: by this name Storybook knows that it has to hold animations still. */
async function openPreview(browser: Browser, url: string): Promise<Page> {
  const plain = await browser.newPage();
  const userAgent = `${await plain.evaluate(() => navigator.userAgent)} (StorybookTestRunner)`;
  await plain.close();
  const page = await browser.newPage({ userAgent });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A catalogue that has just started still compiles.
  await page.goto(`${url}/iframe.html?viewMode=story`, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(() => globalThis.probe !== undefined, undefined, { timeout: 120_000 });
  await page.evaluate(() => probe.removeSpareParts());
  return page;
}

/** The stories of a quick run, and its results. */
export interface QuickRun {
  run: StoryRun;
  counts: Counts;
  /** The current stories. */
  index: StoryIndex;
}

/** A catalogue that has just started reloads its pages, each time it has compiled what a story imports. */
const isReload = (error: unknown) =>
  error instanceof Error && error.message.includes('Execution context was destroyed');
const RELOADS_MAX = 5;

/**
 * Visits selected stories in a running catalogue without building one: each must render, its play function must pass,
 * axe must find nothing in either theme, and no error may be logged. Their records do not replace those of all stories.
 * @throws when no story matches.
 */
export async function visitQuickly(filters: readonly string[], takesPictures: boolean): Promise<QuickRun> {
  const began = performance.now();
  const executablePath = await findBrowser();
  const options = { executablePath, args: pictureArguments };
  const [url, browser, renderer] = await Promise.all([
    findCatalogue(),
    chromium.launch(options),
    takesPictures ? identifyRenderer(options) : unknownRenderer,
  ]);
  try {
    const index = (await (await fetch(`${url}/index.json`)).json()) as StoryIndex;
    const stories = storiesOf(index);
    const selected = selectStories(stories, filters);
    if (selected.length === 0) throw new Error(`No story matches ${filters.join(' or ')}.`);
    const run: StoryRun = {
      id: randomUUID(),
      sources: null,
      renderer,
      isComplete: false,
      takesPictures,
      stories,
      seconds: null,
    };
    await beginRun(run);
    let page = await openPreview(browser, url);
    let storyPage = await StoryPage.of(page, run);
    const reopen = async () => {
      await page.close();
      page = await openPreview(browser, url);
      storyPage = await StoryPage.of(page, run);
    };
    const showStory = async (id: string, reloads = 0): Promise<string[]> => {
      try {
        await storyPage.begin(id);
        return await page.evaluate(show, { id, patience: limit });
      } catch (error) {
        if (!isReload(error) || reloads === RELOADS_MAX) throw error;
        await reopen();
        return showStory(id, reloads + 1);
      }
    };
    const counts: Counts = { passed: 0, failed: 0 };
    for (const { id, title, name } of selected) {
      const shown = await showStory(id);
      const { visit, problems } = await storyPage.end(shown.length > 0);
      await recordVisit(visit, run);
      const all = [...shown, ...problems];
      counts[all.length > 0 ? 'failed' : 'passed'] += 1;
      console.log(`${all.length > 0 ? '✗' : '✓'} ${title}/${name}`);
      for (const problem of all) console.error(`  ${problem.replaceAll('\n', '\n  ')}`);
      if (all.length === 0) continue;
      // What a failed story leaves in the page must not affect other stories.
      await reopen();
    }
    const seconds = (performance.now() - began) / 1000;
    await endRun(run, seconds);
    console.log(`Visited ${selected.length} stories in ${seconds.toFixed(1)} s.`);
    return { run, counts, index };
  } finally {
    await browser.close();
  }
}
