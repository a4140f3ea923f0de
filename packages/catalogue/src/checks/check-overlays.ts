import type { Page } from 'playwright';
import '@community/visual-tests/probe';

/** A window, and what is chosen in it. */
interface Setting {
  window: { width: number; height: number };
  choices: readonly Readonly<Record<string, string>>[];
}

/** Choices that imitate a translation, another script and large text. Each undoes the one before. */
const settings: readonly Setting[] = [
  {
    window: { width: 1024, height: 768 },
    choices: [
      { language: 'pseudo' },
      { language: 'english', direction: 'rtl' },
      { direction: 'ltr', textSize: '200-percent' },
    ],
  },
  {
    window: { width: 390, height: 844 },
    choices: [
      { textSize: '100-percent', language: 'pseudo' },
      { language: 'english', direction: 'rtl' },
    ],
  },
];

/** The defaults, which undo all choices. */
const own = { language: 'english', direction: 'ltr', textSize: '100-percent' };

/** The locales with the longest and the densest dates and numbers, in turn, as the story starts again in each. */
const locales = ['de-DE', 'ja-JP'];

const ownLocale = 'en-GB';

/** The texts that are cut off, and by how much the page is too wide. Runs in the page. */
async function findCut(): Promise<string[]> {
  await probe.settle(3);
  const excess = probe.measureExcessWidth();
  return [...probe.findClippedText(), ...(excess > 1 ? [`The page is ${excess} pixels wider than its window.`] : [])];
}

/** Runs in the page. */
async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}

/** Whether what lies over the page shows a number or a date, which another locale writes otherwise. Runs in the page. */
function hasFigures(): boolean {
  const overlays = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
  return [...overlays].some(({ textContent }) => /\d/.test(textContent ?? ''));
}

/** Shows a story with every choice, and in a locale if that makes a difference, and returns what is cut off. */
async function look(page: Page, id: string, locale: string): Promise<string[]> {
  const problems: string[] = [];
  const note = (chosen: object, cut: readonly string[]) =>
    problems.push(...cut.map((text) => `${id} with ${Object.values(chosen).join(' and ')}: ${text}`));
  for (const { window, choices } of settings) {
    // A window that the story before has put on full screen cannot be resized.
    await page.evaluate(leaveFullScreen);
    await page.setViewportSize(window);
    await page.evaluate((story) => probe.showStory(story, 20_000), id);
    for (const chosen of choices) {
      await page.evaluate((globals) => probe.chooseGlobals(globals), chosen);
      note(chosen, await page.evaluate(findCut));
    }
    await page.evaluate((globals) => probe.chooseGlobals(globals), own);
  }
  if (!(await page.evaluate(hasFigures))) return problems;
  const travel = (to: string) => page.evaluate((chosen) => probe.chooseGlobals({ locale: chosen }, 2), to);
  await travel(locale);
  note({ locale }, await page.evaluate(findCut));
  await travel(ownLocale);
  return problems;
}

/** The number of pages that show stories at the same time. */
const pages = 4;

/**
 * Shows the stories that end with something over the page, and changes their language, direction, text size and locale
 * while it is open; rejects with all texts that are cut off.
 */
export async function checkOverlays(page: Page, url: string, overlays: readonly string[]): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  if (overlays.length < 50) throw new Error(`Only ${overlays.length} stories end with something over the page.`);
  const problems: string[] = [];
  const waiting = overlays.map((id, place) => ({ id, locale: locales[place % locales.length] ?? '' }));
  const work = async () => {
    const own = await browser.newPage({ reducedMotion: 'reduce' });
    // The rules of accessibility are checked when the stories are visited.
    await own.goto(`${url}/iframe.html?viewMode=story&id=components-button--primary&globals=a11y.manual:!true`);
    await own.locator('body.sb-show-main').waitFor();
    for (let next = waiting.shift(); next; next = waiting.shift())
      problems.push(...(await look(own, next.id, next.locale)));
    await own.close();
  };
  await Promise.all(Array.from({ length: pages }, work));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
