import type { Page } from 'playwright';
import { readChoices, readGlobals } from './check-toolbar.ts';

const story = 'components-button--primary';

const timeout = 60_000;

/** Opens a story with each value of the toolbar in its URL; rejects unless the value is applied. */
export async function checkAddresses(page: Page, url: string): Promise<void> {
  const address = `${url}/iframe.html?viewMode=story&id=${story}`;
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(address);
  await page.locator('body.sb-show-main').waitFor({ timeout });
  for (const { name, value } of await page.evaluate(readChoices)) {
    await page.goto(`${address}&globals=${name}:${value}`);
    await page.locator('body.sb-show-main').waitFor({ timeout });
    const chosen = (await page.evaluate(readGlobals))[name];
    if (chosen !== value) problems.push(`${name}:${value} chooses ${typeof chosen} ${String(chosen)}.`);
  }
  await page.goto(`${address}&globals=textSize:200-percent`);
  await page.locator('body.sb-show-main').waitFor({ timeout });
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== '32px') problems.push(`At 200 % the text is ${size}, not 32px.`);
  await page.goto(`${url}/?path=/story/${story}&globals=textSize:200-percent`);
  await page.getByRole('button', { name: 'Text 200 %' }).waitFor({ timeout });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Opens the catalogue in two windows; rejects unless both show their stories. */
export async function checkTwoWindows(page: Page, url: string): Promise<void> {
  const show = async (window: Page, id: string) => {
    const response = await window.goto(`${url}/?path=/story/${id}`);
    if (!response?.ok()) throw new Error(`A window on ${id} is answered with ${response?.status()}.`);
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
