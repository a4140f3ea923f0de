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
