import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { operate } from '../support/operator.ts';
import { expectSilence, fillSignIn, screens, sees, visit, visitAs } from '../support/visitor.ts';

describe('the legal texts', () => {
  it.each([
    ['Terms', 'Terms and conditions', /at least 4 weeks before/],
    ['Privacy policy', 'Privacy policy', /at least 16 years old/],
  ])('open before signing in: %s', async (link, title, fact) => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('link', { name: link }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText(fact).waitFor();
    await dialog
      .getByText(/Northgate Simulation Centre/)
      .first()
      .waitFor();
    await dialog.getByRole('link', { name: /Contact/ }).click();
    await dialog
      .getByRole('heading', { name: /Contact/ })
      .and(page.locator(':focus'))
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expectSilence(visitor);
  });

  it.each(['/terms', '/privacy'])('keep the guard on their own pages: %s', async (path) => {
    const { page } = await visit();
    await page.goto(path);
    await fillSignIn(page);
    await page.waitForURL(`**${path}`);
    await sees(page, 'Last updated November 2019');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print this page' }).isVisible()).toBe(false);
  });

  it('are beside the imprint of the operator', async () => {
    const { page } = await visit();
    await page.goto('/login');
    const imprint = page.getByRole('link', { name: 'Imprint' });
    expect(await imprint.getAttribute('href')).toBe('https://northgate.example/imprint');
    await fillSignIn(page);
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    expect(await imprint.getAttribute('href')).toBe('https://northgate.example/imprint');
  });
});

describe('pages without navigation', () => {
  it('explain how to trust the profile on an iPad', async () => {
    const visitor = await visitAs('trainer', { screen: screens.phone, path: '/me/downloads' });
    await visitor.page.getByRole('heading', { level: 1, name: 'My downloads' }).waitFor();
    expect(await visitor.page.getByRole('navigation').count()).toBe(0);
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expectSilence(visitor);
  });

  it('show pre-releases only to those who may see them', async () => {
    const { page } = await visitAs('prerelease', { path: '/me/pre-release' });
    await page.getByRole('heading', { level: 1, name: 'View pre-releases' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    const other = await visitAs('trainer', { path: '/me/pre-release' });
    await sees(other.page, 'Resource not found');
  });
});

it('support information names the contacts and the version', async () => {
  const { page } = await visitAs('trainer', { path: '/me/support' });
  const email = page.getByRole('link', { name: 'help@northgate.example' });
  expect(await email.getAttribute('href')).toBe('mailto:help@northgate.example');
  await page.getByText(/^\d+\.\d+\.\d+$/).waitFor();
});

describe('leaving', () => {
  it('exports everything, and deletes the account', async () => {
    await operate(
      ['user', 'create', 'leaver', '--email', 'leaver@demo.example', '--password-file', '-'],
      'Simulate1\n',
    );
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/login');
    await fillSignIn(page, 'leaver');
    await page.waitForURL('**/me/password/firstlogin');
    await page.getByLabel('New password').fill('Simulate2');
    await page.getByLabel('Confirm password').fill('Simulate2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await sees(page, 'Your password has been updated.');
    await page.goto('/me');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete my account' });
    await dialog.getByText('Delete everything').click();
    await dialog.getByLabel('Your password').fill('Simulate9');
    await confirm.click();
    await dialog.getByText('That password is incorrect.').waitFor();
    await dialog.getByLabel('Your password').fill('Simulate2');
    await dialog.getByLabel('Your password').press('Enter');
    await page.waitForURL('**/login');
    await fillSignIn(page, 'leaver', 'Simulate2');
    await sees(page, 'Incorrect username or password!');
  });
});
