import type { Page } from 'playwright';
import { mapEach } from '../stories/each.ts';
import { firstOfScreens, type StoryIndex, storiesOf } from '../stories/story-index.ts';

/** One choice of one list of the toolbar. */
export interface Choice {
  name: string;
  value: string;
  /** Whether stories are shown so unless somebody chooses. */
  isUsual: boolean;
}

/** As much of Storybook's preview as is used here. */
interface Preview {
  storyStoreValue: {
    projectAnnotations: { globalTypes: Record<string, { toolbar?: { items: { value: string }[] } }> };
    userGlobals: { get: () => object; update: (globals: object) => void };
    loadStory: (story: { storyId: string }) => Promise<object>;
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

/** Every choice of the toolbar, of each list the usual one at the end; read in the page. */
export function readChoices(): Choice[] {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview };
  return Object.entries(preview.storyStoreValue.projectAnnotations.globalTypes).flatMap(([name, { toolbar }]) => {
    const [usual, ...others] = (toolbar?.items ?? []).map(({ value }) => ({ name, value, isUsual: false }));
    return [...others, ...(usual ? [{ ...usual, isUsual: true }] : [])];
  });
}

/** A story, the choice under which it is drawn, and what must then be in it, if anything more than something. */
interface Drawing extends Omit<Choice, 'isUsual'> {
  id: string;
  /** A selector of CSS. */
  needs?: string;
}

/** Draws a story under a choice, without playing it, and answers what goes wrong or null; runs in the page. */
export async function drawUnder({ id, name, value, needs = '*' }: Drawing): Promise<string | null> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__: Preview;
    __STORYBOOK_ADDONS_CHANNEL__: Record<'once', (event: string, heard: () => void) => void>;
  };
  const { userGlobals, loadStory } = preview.storyStoreValue;
  const before = userGlobals.get();
  userGlobals.update({ [name]: value });
  const story = await loadStory.call(preview.storyStoreValue, { storyId: id });
  const element = document.createElement('div');
  document.body.append(element);
  let takeAway = async () => {};
  const problem = await new Promise<string | null>((resolve) => {
    channel.once('storyRendered', () => resolve(null));
    takeAway = preview.renderStoryToElement(
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
  // A slow network keeps what has been drawn as it is for seconds.
  if (problem === null && value !== 'slow') await probe.settle();
  const isThere = element.querySelector(needs) !== null;
  await takeAway();
  element.remove();
  userGlobals.update(before);
  return problem ?? (isThere ? null : `It draws nothing that matches '${needs}'.`);
}

/** What goes wrong when these stories are drawn under each choice, each in a sentence. */
async function drawAll(page: Page, url: string, ids: readonly string[]): Promise<string[]> {
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(`not caught: ${message}`));
  page.on('console', (message) => {
    // What the browser itself says about an answer that is to fail is no mistake of the story.
    const isOwn = !message.text().startsWith('Failed to load resource:');
    if (message.type() === 'error' && isOwn) logged.push(`logged as an error: ${message.text()}`);
  });
  // The rules of accessibility are checked when the stories are visited.
  await page.goto(`${url}/iframe.html?viewMode=story&id=components-button--primary&globals=a11y.manual:!true`);
  await page.locator('body.sb-show-main').waitFor();
  const choices = (await page.evaluate(readChoices)).filter(({ isUsual }) => !isUsual);
  if (choices.length < 15) throw new Error(`The toolbar has only ${choices.length} choices.`);
  const problems: string[] = [];
  for (const id of ids) {
    for (const choice of choices) {
      const problem = await page.evaluate(drawUnder, { ...choice, id });
      for (const one of [...(problem ? [problem] : []), ...logged.splice(0)])
        problems.push(`The story ${id} with ${choice.name} '${choice.value}': ${one}`);
    }
  }
  return problems;
}

/** So many pages draw at the same time. */
const pages = 4;

/** Draws the first story of each screen under every single choice of the toolbar; rejects with all that goes wrong. */
export async function checkToolbar(page: Page, url: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const index = (await (await page.request.get(`${url}/index.json`)).json()) as StoryIndex;
  const ids = [...firstOfScreens(storiesOf(index))];
  const shares = Array.from({ length: pages }, (_, share) => ids.filter((_id, place) => place % pages === share));
  const problems = await mapEach(shares, pages, async (share) => {
    const own = await browser.newPage();
    try {
      return await drawAll(own, url, share);
    } finally {
      await own.close();
    }
  });
  if (problems.flat().length > 0) throw new Error(problems.flat().join('\n'));
}
