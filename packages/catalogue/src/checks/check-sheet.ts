import type { Page } from 'playwright';

const timeout = 60_000;

const sheet = (url: string, globals: string) => `${url}/?path=/docs/state-boards-sheet--docs&globals=${globals}`;

/** Shows all upload rows on one sheet, and filters them; rejects unless the URL alone restores that. */
export async function checkSheet(page: Page, url: string): Promise<void> {
  await page.goto(sheet(url, 'sheet.machine:upload-row;theme:dark'));
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame.locator('[data-state="upload-row/failed"] img[src*="-dark-"]').waitFor({ timeout });
  const cells = frame.locator('[data-state]');
  const all = await cells.count();
  if (all < 10) throw new Error(`The sheet of the upload row shows ${all} states.`);
  const { height = 0 } = (await frame.locator('[data-state="upload-row/failed"] > div').boundingBox()) ?? {};
  if (height > 400)
    throw new Error(`The failed row is shown ${height} pixels high, so it was not cut to what differs.`);
  await frame.getByLabel('States').selectOption('retryable');
  await frame.getByText(/^2 states of Upload row, those that are retryable/).waitFor({ timeout });
  await page.waitForURL(/sheet\.tag:retryable/, { timeout });
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await frame.getByText(/^2 states of Upload row, those that are retryable/).waitFor({ timeout });
  await frame.locator('[data-state="upload-row/cancelled"] img[src*="-dark-"]').waitFor({ timeout });
  await frame.getByLabel('States').selectOption('');
  await frame.getByLabel('Stories').selectOption('phone');
  await frame.getByText(/of Upload row, in their stories with the tag phone/).waitFor({ timeout });
  const onPhone = await cells.count();
  if (onPhone === 0 || onPhone >= all) throw new Error(`${onPhone} of ${all} states have a story with the tag phone.`);
  await frame.getByLabel('Stories').selectOption('');
  await frame.getByLabel('Width').selectOption('phone');
  const live = frame.locator('[data-state="upload-row/failed"]').frameLocator('iframe');
  await live.getByText('Not uploaded').waitFor({ timeout });
  const { innerWidth } = await live.locator('html').evaluate(() => ({ innerWidth: window.innerWidth }));
  if (innerWidth !== 390) throw new Error(`On the phone sheet a story is ${innerWidth} pixels wide, not 390.`);
}
