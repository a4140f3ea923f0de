import { describe, expect, it } from 'vitest';
import { expectSilence, screens, visitAs } from '../support/visitor.ts';

describe('the account area', () => {
  it('has a menu beside its pages, which marks the current one', async () => {
    const visitor = await visitAs('trainer', { path: '/me/support' });
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Support information' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Account', exact: true });
    await menu.getByRole('link', { name: 'Support information' }).and(page.locator('[aria-current=page]')).waitFor();
    expect(await menu.getByRole('link', { name: 'Provision device' }).count()).toBe(0);
    expectSilence(visitor);
  });

  it('has the menu at the foot of the window on a phone', async () => {
    const visitor = await visitAs('trainer', { screen: screens.phone, path: '/me/support' });
    const { page } = visitor;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Account of trainer' }).tap();
    await page.getByRole('menuitem', { name: 'My profile' }).tap();
    await page.waitForURL('**/me');
    expect(await page.getByRole('navigation', { name: 'Account', exact: true }).count()).toBe(0);
    expectSilence(visitor);
  });
});
