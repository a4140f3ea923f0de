import type { Page } from 'playwright';

const timeout = 60_000;

/** Watches a model's path, goes to and fro, and opens the link to a moment; rejects unless the screen follows. */
export async function checkReplay(page: Page, url: string): Promise<void> {
  const address = `${url}/?path=/story/flows-models-account--signing-in`;
  await page.goto(address);
  const replay = page.getByRole('region', { name: 'Replay' });
  const paths = replay.getByLabel('Watch');
  await paths.waitFor({ timeout });
  const titles = await paths.locator('option').allTextContents();
  const path = titles.findIndex((title) => title.includes('form.accepted')) - 1;
  if (path < 0) throw new Error(`None of the paths leads to form.accepted: ${titles.join('; ')}`);
  // The address of a moment alone leads there. Only another page makes the browser reload this one.
  await page.goto('about:blank');
  await page.goto(`${address}&globals=replay.path:${path};replay.step:2`);
  const screen = page.frameLocator('#storybook-preview-iframe');
  const name = screen.getByLabel('Email address or username');
  const password = screen.getByLabel('Password', { exact: true });
  const at = (step: number) => replay.getByText(`Step ${step} of 4`).waitFor({ timeout });
  await at(2);
  const typed = [await name.inputValue(), await password.inputValue()];
  if (typed.includes('')) throw new Error(`At the moment of the link the form holds only '${typed.join(' ').trim()}'.`);
  await replay.getByText(JSON.stringify({ value: typed[1] })).waitFor({ timeout });
  await replay.getByRole('button', { name: 'Back' }).click();
  await at(1);
  if ((await password.inputValue()) !== '') throw new Error('One step back, the password is still there.');
  await replay.getByRole('button', { name: 'Step', exact: true }).click();
  await at(2);
  await replay.getByRole('button', { name: 'Play' }).click();
  await at(4);
  await page.getByRole('status').filter({ hasText: 'form.accepted' }).waitFor({ timeout });
}
