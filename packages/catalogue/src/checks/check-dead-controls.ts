import { type StoryIndex, storiesOf } from '@community/visual-tests/story-index';
import { viewportSize, viewportsOf } from '@community/visual-tests/viewports';
import type { Browser, Page } from 'playwright';
import '@community/visual-tests/probe';
import type { StorySettings } from '@community/visual-tests/probe';

/** What machines ignore for a reason, as the report of a control ends. One that matches nothing is a problem, too. */
const ignored: readonly RegExp[] = [
  // The page leads on at once.
  /deletion ignores \S+ in "deleted"$/,
  /plan-list ignores \S+ in .*"work":"made"/,
  /shared-plan ignores \S+ in .*"copied"/,
  // They show what was asked for already.
  /favourite-toggle ignores toggled in "(adding|removing|checking)"$/,
  /profile ignores privacy\.chosen in .*"(changing|checking)"/,
  // It says how large the picture is shown, too.
  /media-viewer ignores zoom\.reset in /,
  // What is being loaded replaces what is changed.
  /content-edit ignores values\.edited in .*"reloading"/,
];

/** The number of pages that show stories at the same time. */
const pages = 4;

/** Opens a page that shows stories, each in a window of its size. */
async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.exposeFunction('prepareVisit', async (settings: StorySettings) => {
    const [first] = viewportsOf(settings, settings.ownViewport);
    await page.setViewportSize(viewportSize(settings, first));
  });
  // Nothing is chosen, and nothing printed.
  page.on('filechooser', () => {});
  await page.addInitScript(() => {
    globalThis.print = () => {};
  });
  // The rules of accessibility are checked when the stories are visited.
  await page.goto(`${url}/iframe.html?viewMode=story&id=components-button--primary&globals=a11y.manual:!true`);
  await page.locator('body.sb-show-main').waitFor();
  return page;
}

/** Plays a story, and returns its controls that can be pressed, though nothing comes of it. */
async function findDead(page: Page, id: string): Promise<string[]> {
  const failures = await page.evaluate((story) => probe.showStory(story, 20_000), id);
  if (failures.length > 0) throw new Error(`It does not run: ${failures.join(' ')}`);
  return page.evaluate(() => probe.findDeadControls());
}

/** Plays every story of a screen, and rejects with the controls that can be pressed, though nothing comes of it. */
export async function checkDeadControls(page: Page, url: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const index = (await (await page.request.get(`${url}/index.json`)).json()) as StoryIndex;
  const waiting = storiesOf(index).filter(({ title }) => title.startsWith('Screens/'));
  const problems: string[] = [];
  const unmet = new Set(ignored);
  const work = async () => {
    let window = await open(browser, url);
    const findAgain = async (id: string) => {
      // What was pressed in the story before may have changed the page.
      await window.close();
      window = await open(browser, url);
      return findDead(window, id);
    };
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id } = next;
      const dead = await findDead(window, id)
        .catch(() => findAgain(id))
        .catch((error: unknown) => [String(error)]);
      for (const one of dead) {
        const reason = ignored.find((pattern) => pattern.test(one));
        if (reason) unmet.delete(reason);
        else problems.push(`${id}: ${one}`);
      }
    }
    await window.close();
  };
  await Promise.all(Array.from({ length: pages }, work));
  for (const pattern of unmet) problems.push(`Nothing is ignored any longer as ${pattern} says.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
