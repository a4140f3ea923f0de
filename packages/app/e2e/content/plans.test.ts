import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { expectSilence, screens, tabTo, visitAs } from '../support/visitor.ts';

/** The files in a ZIP, by name. */
async function unzip(path: string): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(await readFile(path), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

interface Manifest {
  files: { path: string; size: number; sha256: string; note: string }[];
}

/** Makes a plan of the first six scenarios that a search finds. */
async function makePlan(page: Page, title: string): Promise<void> {
  await page.goto('/scenarios?per=10');
  for (let row = 0; row < 6; row += 1) {
    await page
      .getByRole('button', { name: /^More actions for / })
      .nth(row)
      .click();
    await page.getByRole('menuitem', { name: 'Add to plan' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add / });
    if (row === 0) {
      await dialog.getByRole('textbox').fill(title);
      await dialog.getByRole('button', { name: 'Create plan' }).click();
    } else await dialog.getByRole('button', { name: 'Add to plan' }).click();
    await page.getByText(`1 item added to ${title}.`).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  }
}

const namesOf = async (page: Page) =>
  (await page.getByRole('row').all()).length === 0
    ? []
    : page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));

it.each([
  ['a phone', screens.phone, 'trainer'],
  ['a tablet', screens.tablet, 'provisioner'],
] as const)('a plan is made, written, shared, copied and downloaded on %s', async (device, screen, user) => {
  const title = `Course on ${device}`;
  const owner = await visitAs(user, { screen, path: '/plans' });
  const { page } = owner;
  await page.getByRole('heading', { name: 'You have no plans yet.' }).waitFor();
  await makePlan(page, title);
  await page.goto('/plans');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => namesOf(page)).toHaveLength(6);
  const [first = '', second = '', third = '', ...others] = await namesOf(page);

  // By keyboard alone.
  await tabTo(page, `Move ${first}`);
  await page.keyboard.press('Enter');
  const target = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await expect.poll(target).toMatch(/^Insert /);
  const before = await target();
  await page.keyboard.press('ArrowDown');
  await expect.poll(target).not.toBe(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => namesOf(page)).toEqual([second, first, third, ...others]);
  // By finger.
  await page.getByRole('button', { name: `More actions for ${third}` }).tap();
  await page.getByRole('menuitem', { name: 'Move up' }).tap();
  await expect.poll(() => namesOf(page)).toEqual([second, third, first, ...others]);
  await page.getByLabel(`Note on ${second}`).fill('Two learners');
  await page.getByLabel(`Minutes for ${second}`).fill('45');
  await page.getByLabel('Starts at').fill('09:00');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText('Saved.').first().waitFor();
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual([second, third, first, ...others]);

  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Download as ZIP' }).click(),
  ]);
  const files = await unzip(await download.path());
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest;
  expect(manifest.files).toHaveLength(6);
  expect(manifest.files[0]?.note).toBe('Two learners');
  for (const { path, size, sha256 } of manifest.files) {
    const bytes = files.get(path);
    expect(bytes).toHaveLength(size);
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(sha256);
  }

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'Members with the link' }).press('Space');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const reader = await visitAs('private@demo.example', { screen, path: new URL(link).pathname });
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await reader.page.getByText('Two learners').waitFor();
  await reader.page.getByRole('button', { name: 'Make my own copy' }).tap();
  await reader.page.waitForURL(/\/plans\/[0-9a-f-]{36}$/);
  await expect.poll(() => namesOf(reader.page)).toEqual([second, third, first, ...others]);
  for (const visitor of [owner, reader]) expectSilence(visitor);
});
