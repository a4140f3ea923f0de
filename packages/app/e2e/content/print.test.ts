import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSilence, visitAs } from '../support/visitor.ts';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
/** Width and height of the first sheet, in points. */
const sizeOf = (pdf: Buffer) =>
  /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf.toString('latin1'))?.slice(1).map(Number) ?? [];

/** Opens a brief as it is printed. */
async function openOnPaper(page: Page, path: string, name: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Course', exact: true }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.getByRole('heading', { level: 2, name: 'Notes' }).waitFor();
}

describe('a brief on paper', () => {
  it('is one sheet of A4 for every sample', async () => {
    const { page } = await visitAs('trainer');
    const answer = await page.request.get('/api/scenarios/0/100/-1/-1/-1/-1');
    const { scenarios } = (await answer.json()) as { scenarios: { uuid_id: string; name: string }[] };
    expect(scenarios.length).toBeGreaterThan(20);
    const longer: string[] = [];
    for (const { uuid_id: id, name } of scenarios) {
      await openOnPaper(page, `/scenario/${id}`, name);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const [width = 0, height = 0] = sizeOf(pdf);
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
      if (pagesOf(pdf) !== 1) longer.push(`${name}: ${pagesOf(pdf)}`);
    }
    expect(longer).toEqual([]);
  }, 300_000);

  it('includes its course if Ctrl+P is pressed before that has loaded', async () => {
    const visitor = await visitAs('trainer', { path: null });
    const { page } = visitor;
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        print: () => {
          const titles = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
          document.documentElement.dataset.printed = titles.join();
        },
      });
    });
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/api\/scenario\/[^/]+\/course/, async (route) => {
      await promise;
      await route.continue();
    });
    const answer = await page.request.get('/api/scenarios/0/1/-1/-1/-1/-1');
    const { scenarios } = (await answer.json()) as { scenarios: { uuid_id: string; name: string }[] };
    const [scenario] = scenarios;
    await page.goto(`/scenario/${scenario?.uuid_id}`);
    await page.getByRole('heading', { level: 1, name: scenario?.name ?? '' }).waitFor();
    await page.keyboard.press('Control+p');
    const printed = page.locator('html');
    expect(await printed.getAttribute('data-printed')).toBeNull();
    letGo();
    await expect.poll(() => printed.getAttribute('data-printed')).toMatch(/Course.*Checklist.*Notes/);
    expectSilence(visitor);
  });

  it('has course, checklist, events and labs with their ranges, and no controls', async () => {
    const visitor = await visitAs('trainer', { path: '/scenarios?term=malignant%20hyperthermia' });
    const { page } = visitor;
    await page.getByRole('link', { name: 'Malignant hyperthermia in day surgery' }).first().press('Enter');
    await page.getByRole('slider', { name: 'Moment of the course' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.getByRole('heading', { level: 2, name: 'Notes' }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      expect.arrayContaining(['Course', 'Checklist', 'Events', 'Notes']),
    );
    await page.getByRole('columnheader', { name: 'Reference' }).first().waitFor();
    await page
      .getByRole('cell', { name: / (↑ high|↓ low)$/ })
      .first()
      .waitFor();
    expectSilence(visitor);
  });
});
