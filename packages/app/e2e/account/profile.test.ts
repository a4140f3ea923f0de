import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSilence, fillSignIn, sees, visitAs } from '../support/visitor.ts';

const firstName = (page: Page) => page.getByLabel('First name');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving changes?' });
const offer = (page: Page) => page.getByRole('alertdialog', { name: 'Restore your unsaved changes?' });

async function editProfile(page: Page): Promise<void> {
  await page.goto('/me/profile');
  await firstName(page).waitFor();
}

describe('updating the details of the user', () => {
  it('saves them, and says so', async () => {
    const visitor = await visitAs('prerelease', { path: null });
    const { page } = visitor;
    await editProfile(page);
    await firstName(page).fill('Robin');
    await page.getByLabel('Telephone number').fill('+44 20 7946 0099');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Updated!');
    await sees(page, 'Your details have been updated.');
    await page
      .getByRole('navigation', { name: 'Account', exact: true })
      .getByRole('link', { name: 'My profile' })
      .click();
    await sees(page, /Robin/);
    await sees(page, '+44 20 7946 0099');
    expectSilence(visitor);
  });

  it('moves the focus to the invalid field, and sends nothing', async () => {
    const { page } = await visitAs('prerelease', { path: null });
    await editProfile(page);
    await firstName(page).fill('  ');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Enter your first name.');
    await firstName(page).and(page.locator(':focus')).waitFor();
  });

  it('reports that the portal refuses them, and loses nothing', async () => {
    const { page } = await visitAs('prerelease', { path: null });
    await editProfile(page);
    await page.route('**/api/me/update-details', (route) => route.abort());
    await firstName(page).fill('Sasha');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'We had some trouble updating you details');
    await expect(firstName(page).inputValue()).resolves.toBe('Sasha');
  });
});

describe('unsaved changes', () => {
  it('prompt before going to another page, and before Back', async () => {
    const visitor = await visitAs('trainer');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Account of trainer' }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await page.getByRole('link', { name: 'Update details' }).click();
    await firstName(page).fill('Somebody');
    await page.getByRole('link', { name: 'Media' }).first().click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await question(page).waitFor({ state: 'detached' });
    await expect(firstName(page).inputValue()).resolves.toBe('Somebody');
    expect(new URL(page.url()).pathname).toBe('/me/profile');

    await page.goBack();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/me/profile');

    await page.goBack();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/me');
    await page.getByRole('link', { name: 'Update details' }).click();
    await expect(firstName(page).inputValue()).resolves.not.toBe('Somebody');
    expectSilence(visitor);
  });

  it('survive a reload and an expired session, and can be restored', async () => {
    const { page, context } = await visitAs('trainer', { path: null });
    await editProfile(page);
    await firstName(page).fill('Halfway');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(firstName(page).inputValue()).resolves.toBe('Halfway');

    await context.clearCookies();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Your session has ended. Please sign in again.');
    await fillSignIn(page);
    await page.waitForURL('**/me/profile');
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(firstName(page).inputValue()).resolves.toBe('Halfway');
  });

  it('are marked as older than the saved details, and either can be kept', async () => {
    const { page } = await visitAs('prerelease', { path: null });
    await editProfile(page);
    await firstName(page).fill('Halfway');
    const elsewhere = await visitAs('prerelease', { path: null });
    await editProfile(elsewhere.page);
    await firstName(elsewhere.page).fill('Elsewhere');
    await elsewhere.page.getByRole('button', { name: 'Save changes' }).click();
    await sees(elsewhere.page, 'Your details have been updated.');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await offer(page)
      .getByText(/A newer version has been saved since/)
      .waitFor();
    await page.reload();
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(firstName(page).inputValue()).resolves.toBe('Halfway');
    await page.reload();
    await offer(page).getByRole('button', { name: 'Keep what is saved' }).click();
    await expect(firstName(page).inputValue()).resolves.toBe('Elsewhere');
    await page.reload();
    await firstName(page).waitFor();
    expect(await offer(page).count()).toBe(0);
  });

  it('are private: another user who signs in does not find them', async () => {
    const { page, context } = await visitAs('trainer', { path: null });
    await editProfile(page);
    await firstName(page).fill('Halfway');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await fillSignIn(page, 'provisioner');
    await page.waitForURL('**/me/profile');
    await firstName(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('community-portal'))).not.toContain('Halfway');
    expect(await offer(page).count()).toBe(0);
  });
});
