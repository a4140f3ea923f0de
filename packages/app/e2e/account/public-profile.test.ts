import { describe, it } from 'vitest';
import { expectSilence, sees, visitAs } from '../support/visitor.ts';

describe('a public profile', () => {
  it('is linked from the name of a contributor', async () => {
    const visitor = await visitAs('trainer');
    const { page } = visitor;
    await page.getByRole('article').first().getByRole('link').first().click();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const link = preview.locator('a[href^="/view-user/"]');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: name === 'Anonymous User' ? 'Anonymous' : name }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^Scenarios Contributed \d+$/ }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^Favourited \d+$/ }).waitFor();
    await page.getByRole('tab', { name: 'Media' }).click();
    await page.getByRole('heading', { level: 2, name: /^Media Contributed \d+$/ }).waitFor();
    expectSilence(visitor);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%3Cscript%3E'])('of %s does not exist', async (id) => {
    const { page } = await visitAs('trainer', { path: `/view-user/${id}` });
    await sees(page, 'Resource not found');
  });
});
