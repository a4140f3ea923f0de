import { describe, expect, it } from 'vitest';
import { expectSilence, screens, sees, visitAs } from './visitor.ts';

describe('a public profile', () => {
  it('is where the name of a contributor leads', async () => {
    const visitor = await visitAs('trainer');
    const { page } = visitor;
    const contributor = page.getByRole('article').getByRole('link', { name: 'ward-skills' }).first();
    const hrefs = page.locator('main article a[href^="/view-user/"]');
    await hrefs.first().waitFor();
    const link = (await contributor.count()) > 0 ? contributor : hrefs.first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: name === 'Anonymous User' ? 'Anonymous' : name }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^Scenarios Contributed \d+$/ }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^Favourited \d+$/ }).waitFor();
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByRole('heading', { level: 2, name: /^Media Contributed \d+$/ }).waitFor();
    expectSilence(visitor);
  });

  it('pages through what was contributed, five at a time', async () => {
    const { page } = await visitAs('trainer', screens.phone);
    const answer = await page.request.get('/api/scenarios/0/100/-1/-1/-1/-1');
    const { scenarios } = (await answer.json()) as { scenarios: { contributed_by: { uuid_id: string } }[] };
    const ids = scenarios.map(({ contributed_by }) => contributed_by.uuid_id);
    const totalOf = (one: string) => ids.filter((other) => other === one).length;
    const id = ids.toSorted((one, other) => totalOf(other) - totalOf(one))[0] ?? '';
    const total = totalOf(id);
    expect(total).toBeGreaterThan(5);
    await page.goto(`/view-user/${id}`);
    const list = page.getByRole('list', { name: /^Scenarios Contributed/ });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(Math.min(5, total));
    await page.getByRole('navigation', { name: 'Pages of Scenarios Contributed' }).getByText('Next').tap();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(Math.min(5, total - 5));
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%3Cscript%3E'])('of %s does not exist', async (id) => {
    const { page } = await visitAs('trainer');
    await page.goto(`/view-user/${id}`);
    await sees(page, 'Resource not found');
  });
});
