import type { Page } from 'playwright';
import { type Choice, readChoices, readGlobals } from './check-toolbar.ts';

const story = 'components-button--primary';

const timeout = 60_000;

/** The widths of the toolbar's sizes, in CSS pixels. */
const widths = { phone: 390, tablet: 768, landscape: 1024, desktop: 1440 };

/** Distributes the choices so that each share has at most one value of each tool. */
function shareOut(choices: readonly Choice[]): Choice[][] {
  const shares: Choice[][] = [];
  for (const choice of choices) {
    const share = shares.find((others) => others.every(({ name }) => name !== choice.name));
    if (share) share.push(choice);
    else shares.push([choice]);
  }
  return shares;
}

/**
 * Opens a story with each value of the toolbar in its URL, beside one of every other tool, as each load of the catalogue
 * takes long; rejects unless all values are applied.
 */
export async function checkAddresses(page: Page, url: string): Promise<void> {
  const address = `${url}/iframe.html?viewMode=story&id=${story}`;
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(address);
  await page.locator('body.sb-show-main').waitFor({ timeout });
  for (const share of shareOut(await page.evaluate(readChoices))) {
    await page.goto(`${address}&globals=${share.map(({ name, value }) => `${name}:${value}`).join(';')}`);
    await page.locator('body.sb-show-main').waitFor({ timeout });
    const globals = await page.evaluate(readGlobals);
    for (const { name, value } of share) {
      const chosen = globals[name];
      if (chosen !== value) problems.push(`${name}:${value} chooses ${typeof chosen} ${String(chosen)}.`);
    }
  }
  // The number is in links of earlier catalogues.
  for (const value of ['200-percent', '200']) {
    await page.goto(`${address}&globals=textSize:${value}`);
    await page.locator('body.sb-show-main').waitFor({ timeout });
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    if (size !== '32px') problems.push(`With textSize:${value} the text is ${size}, not 32px.`);
  }
  await page.goto(`${url}/?path=/story/${story}&globals=textSize:200-percent`);
  await page.getByRole('button', { name: 'Text 200 %' }).waitFor({ timeout });
  for (const [size, width] of Object.entries(widths)) {
    await page.goto(`${url}/?path=/story/${story}&globals=viewport.value:${size};theme:dark`);
    const frame = page.frameLocator('#storybook-preview-iframe');
    await frame.locator('html[data-theme="dark"] body.sb-show-main').waitFor({ timeout });
    const shown = await frame.locator('html').evaluate(() => innerWidth);
    if (shown !== width) problems.push(`The size ${size} is ${shown} pixels wide, not ${width}.`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** How a page is written. Runs in the page. */
const readAppearance = () => ({
  size: getComputedStyle(document.documentElement).fontSize,
  direction: document.documentElement.dir,
  theme: document.documentElement.dataset.theme,
});

/**
 * Opens a documentation page by an address with choices, and comes to it from a story with others; rejects unless the
 * page follows the toolbar.
 */
export async function checkDocsAddresses(page: Page, url: string): Promise<void> {
  const frame = page.frameLocator('#storybook-preview-iframe');
  const problems: string[] = [];
  const expectAppearance = async (when: string, expected: object) => {
    const read = async () => JSON.stringify(await frame.locator('html').evaluate(readAppearance));
    const deadline = Date.now() + 20_000;
    while ((await read()) !== JSON.stringify(expected) && Date.now() < deadline) await page.waitForTimeout(100);
    const found = await read();
    if (found !== JSON.stringify(expected)) problems.push(`${when} it is ${found}, not ${JSON.stringify(expected)}.`);
  };
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: from }).click({ timeout });
    await page.getByRole('option', { name: to }).click({ timeout });
  };
  await page.goto(`${url}/?path=/docs/start-here-the-catalogue--docs&globals=textSize:200-percent;theme:dark`);
  await frame.getByRole('heading', { name: 'Find a state' }).waitFor({ timeout });
  await expectAppearance('By its address', { size: '32px', direction: 'ltr', theme: 'dark' });
  await choose('Text 200 %', 'Text 100 %');
  await choose('Theme Dark', 'Light');
  await page.locator('a[href*="path=/docs/start-here-state-coverage--docs"]').first().click({ timeout });
  await frame.getByRole('heading', { name: 'State coverage' }).first().waitFor({ timeout });
  await expectAppearance('After another choice and another page', { size: '16px', direction: 'ltr', theme: 'light' });
  await page.goto(`${url}/?path=/story/${story}&globals=direction:rtl`);
  await frame.locator('html[dir=rtl] body.sb-show-main').waitFor({ timeout });
  await page.locator('a[href*="path=/docs/start-here-messages--docs"]').first().click({ timeout });
  await frame.getByRole('heading', { name: 'Messages' }).first().waitFor({ timeout });
  await expectAppearance('After a story', { size: '16px', direction: 'rtl', theme: 'light' });
  await choose('Right to left', 'Left to right');
  await expectAppearance('After another choice', { size: '16px', direction: 'ltr', theme: 'light' });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Opens the catalogue in two windows; rejects unless both show their stories. */
export async function checkTwoWindows(page: Page, url: string): Promise<void> {
  const show = async (window: Page, id: string) => {
    const response = await window.goto(`${url}/?path=/story/${id}`);
    if (!response?.ok()) throw new Error(`A window on ${id} got the response ${response?.status()}.`);
    const frame = window.frameLocator('#storybook-preview-iframe');
    await frame.locator('body.sb-show-main').waitFor({ timeout });
    await frame.locator('#storybook-root :is(button, h1)').first().waitFor({ timeout });
  };
  const second = await page.context().newPage();
  try {
    await show(page, 'screens-account-sign-in--editing');
    await show(second, 'components-button--primary');
    await show(second, 'screens-scenarios-and-media-browse-scenarios--populated');
    await show(page, 'components-button--primary');
  } finally {
    await second.close();
  }
}

/**
 * Opens a story while the page before ends the mock worker, as leaving it does; rejects unless the story's requests are
 * mocked.
 */
export async function checkEndedWorker(page: Page, url: string): Promise<void> {
  const address = `${url}/iframe.html?viewMode=story&id=screens-account-sign-in--editing`;
  await page.goto(address);
  await page.locator('body.sb-show-main').waitFor({ timeout });
  await page.evaluate(async (src) => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    const frame = document.createElement('iframe');
    frame.id = 'next';
    frame.src = src;
    document.body.append(frame);
  }, address);
  const next = page.frameLocator('#next');
  await next.locator('body.sb-show-main').waitFor({ timeout });
  const isMocked = await next.locator('body').evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isMocked) throw new Error('The requests of a story that opens meanwhile are not mocked.');
}
