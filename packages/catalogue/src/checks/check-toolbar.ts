import { firstOfScreens, type StoryIndex, storiesOf } from '@community/visual-tests/story-index';
import type { ViewportParameters } from '@community/visual-tests/viewports';
import '@community/visual-tests/probe';
import pMap from 'p-map';
import type { Page } from 'playwright';

/** A value of one of the toolbar's tools. */
export interface Choice {
  name: string;
  value: string;
  /** Whether it is the tool's default. */
  isDefault: boolean;
}

/** The parts of Storybook's preview that are used here. */
interface Preview {
  storyStoreValue: {
    projectAnnotations: { globalTypes: Record<string, { toolbar?: { items: { value: string }[] } }> };
    userGlobals: { get: () => Record<string, unknown>; update: (globals: object) => void };
    loadStory: (story: { storyId: string }) => Promise<{ parameters: ViewportParameters }>;
  };
  renderStoryToElement: (
    story: object,
    element: HTMLElement,
    callbacks: Record<
      'showMain' | 'showError' | 'showException',
      (problem: { message?: string; title?: string }) => void
    >,
    options: { autoplay: boolean; forceInitialArgs: boolean },
  ) => () => Promise<void>;
}

/** All choices of the toolbar, the default of each tool last. Runs in the page. */
export function readChoices(): Choice[] {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview };
  return Object.entries(preview.storyStoreValue.projectAnnotations.globalTypes).flatMap(([name, { toolbar }]) => {
    const [first, ...others] = (toolbar?.items ?? []).map(({ value }) => ({ name, value, isDefault: false }));
    return [...others, ...(first ? [{ ...first, isDefault: true }] : [])];
  });
}

/** The value of each tool. Runs in the page. */
export function readGlobals(): Record<string, unknown> {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview };
  return preview.storyStoreValue.userGlobals.get();
}

/** A story to draw with a choice of the toolbar. */
interface Drawing extends Omit<Choice, 'isDefault'> {
  id: string;
  /** The toolbar's name of the window's size: a story that names its viewports is drawn in these only. */
  viewport: string;
  /** A CSS selector that the story has to match; any element by default. */
  needs?: string;
}

/**
 * Draws a story with a choice, without playing it, and returns the problem or null: an error, or with a choice that
 * changes texts, one that is cut off or a page that is wider than its window. Runs in the page.
 */
export async function drawUnder({ id, viewport, name, value, needs = '*' }: Drawing): Promise<string | null> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__: Preview;
    __STORYBOOK_ADDONS_CHANNEL__: Record<
      'on' | 'off',
      (event: string, heard: (finished: { storyId: string }) => void) => void
    >;
  };
  const { userGlobals, loadStory } = preview.storyStoreValue;
  const story = await loadStory.call(preview.storyStoreValue, { storyId: id });
  if (story.parameters.viewports?.includes(viewport) === false) return null;
  const before = userGlobals.get();
  userGlobals.update({ [name]: value });
  const element = document.createElement('div');
  document.body.append(element);
  let remove = async () => {};
  // Storybook reloads the page when a story is removed before it has finished, and never answers.
  const unfinished = 'It does not finish within 20 s.';
  let finished = (_: { storyId: string }) => {};
  let limit: ReturnType<typeof setTimeout> | undefined;
  const problem = await new Promise<string | null>((resolve) => {
    finished = ({ storyId }) => storyId === id && resolve(null);
    channel.on('storyFinished', finished);
    limit = setTimeout(() => resolve(unfinished), 20_000);
    remove = preview.renderStoryToElement(
      story,
      element,
      {
        showMain: () => {},
        showError: ({ title }) => resolve(title ?? 'It shows an error.'),
        showException: ({ message }) => resolve(message ?? 'It throws.'),
      },
      { autoplay: false, forceInitialArgs: true },
    );
  });
  clearTimeout(limit);
  channel.off('storyFinished', finished);
  // On a slow network too: what it requests later would find no handler any more.
  if (problem === null) await probe.settle(needs === '*' ? 3 : undefined);
  const isThere = element.querySelector(needs) !== null;
  const excess = probe.measureExcessWidth();
  const isAboutTexts = ['language', 'direction', 'textSize', 'locale', 'timeZone'].includes(name);
  const cut = isAboutTexts
    ? [
        ...probe.findClippedText(),
        ...(excess > 1 ? [`The page is ${excess} pixels wider than its window of ${innerWidth}.`] : []),
      ].join(' ')
    : '';
  if (problem !== unfinished) await remove();
  element.remove();
  userGlobals.update(before);
  return problem ?? (isThere ? cut || null : `It draws nothing that matches '${needs}'.`);
}

/** Tools whose choices are shared out among the stories, as each takes all of them in the same way. */
const shared = ['timeZone'];

/** The windows that stories are drawn in, as the toolbar names them. */
const windows = { landscape: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

/** Draws stories with every choice, and returns the problems, one sentence each. */
async function drawAll(page: Page, url: string, ids: readonly string[]): Promise<string[]> {
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    // The browser logs failed responses, which some choices provoke.
    const isOwn = !message.text().startsWith('Failed to load resource:');
    if (message.type() === 'error' && isOwn) logged.push(`logged as an error: ${message.text()}`);
  });
  // The rules of accessibility are checked when the stories are visited.
  await page.goto(`${url}/iframe.html?viewMode=story&id=components-button--primary&globals=a11y.manual:!true`);
  await page.locator('body.sb-show-main').waitFor();
  const choices = (await page.evaluate(readChoices)).filter(({ isDefault }) => !isDefault);
  if (choices.length < 20) throw new Error(`The toolbar has only ${choices.length} choices.`);
  const problems: string[] = [];
  const draw = async (id: string, choice: Choice, viewport: keyof typeof windows) => {
    const problem = await page.evaluate(drawUnder, { ...choice, id, viewport });
    for (const one of [...(problem ? [problem] : []), ...logged.splice(0)])
      problems.push(`The story ${id} with ${choice.name} '${choice.value}': ${one}`);
  };
  for (const [place, id] of ids.entries()) {
    await page.setViewportSize(windows.landscape);
    for (const choice of choices) {
      const siblings = choices.filter(({ name }) => name === choice.name);
      if (shared.includes(choice.name) && siblings.indexOf(choice) !== place % siblings.length) continue;
      await draw(id, choice, 'landscape');
    }
    await page.setViewportSize(windows.phone);
    for (const choice of choices) if (['language', 'direction'].includes(choice.name)) await draw(id, choice, 'phone');
  }
  return problems;
}

/** The number of pages that draw at the same time. */
const pages = 4;

/**
 * Draws the first story of each screen with every single choice of the toolbar, of the time zones one, and with longer
 * texts and from right to left on a phone too; rejects with all problems, texts that are cut off among them.
 */
export async function checkToolbar(page: Page, url: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const index = (await (await page.request.get(`${url}/index.json`)).json()) as StoryIndex;
  const ids = [...firstOfScreens(storiesOf(index))];
  const shares = Array.from({ length: pages }, (_, share) => ids.filter((_id, place) => place % pages === share));
  const draw = async (share: readonly string[]) => {
    const own = await browser.newPage();
    try {
      return await drawAll(own, url, share);
    } finally {
      await own.close();
    }
  };
  const problems = await pMap(shares, draw, { concurrency: pages });
  if (problems.flat().length > 0) throw new Error(problems.flat().join('\n'));
}

/** Changes a tool of the toolbar, and waits until the story has been redrawn and replayed. Runs in the page. */
const choose = ({ name, value }: Choice): Promise<void> =>
  // For another user, network, tablet or region the story is first redrawn, then replayed.
  probe.chooseGlobals({ [name]: value }, ['role', 'network', 'wrapper', 'locale', 'timeZone'].includes(name) ? 2 : 1);

/** Plays a story again with every single choice; rejects if it shows an error. */
export async function playUnderChoices(page: Page, url: string, id: string): Promise<void> {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  // The rules of accessibility are checked when the stories are visited.
  await page.goto(`${url}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
  await page.locator('body.sb-show-main').waitFor({ timeout: 60_000 });
  const choices = await page.evaluate(readChoices);
  for (const choice of choices) {
    await page.evaluate(choose, choice);
    const isBroken = await page.locator('body.sb-show-errordisplay').count();
    if (isBroken > 0 || problems.length > 0)
      throw new Error(`With ${choice.name} ${choice.value} it shows an error. ${problems.join(' ')}`);
  }
}
