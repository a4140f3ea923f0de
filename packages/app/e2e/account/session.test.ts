import { describe, expect, it } from 'vitest';
import { chooseFilter, expectSilence, fillSignIn, openTab, sees, visit, visitAs } from '../support/visitor.ts';

describe('the guard', () => {
  it('makes no call on a first visit, and keeps the console silent', async () => {
    const visitor = await visit();
    const calls: string[] = [];
    visitor.page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/login');
    expect(calls).toEqual([]);
    expectSilence(visitor);
  });

  it('returns to the page it redirected from', async () => {
    const { page } = await visit();
    await page.goto('/scenarios?age=0');
    await fillSignIn(page);
    await page.waitForURL('**/scenarios?age=0');
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  });

  it('never leads out of the portal', async () => {
    const { page } = await visit();
    await page.goto('/login?to=https://evil.example/');
    await fillSignIn(page);
    await page.waitForURL('**/scenarios');
  });

  it('shows a signed-in user that a page does not exist', async () => {
    const { page } = await visitAs('trainer', { path: '/no-such-page' });
    await page.getByRole('heading', { name: 'Resource not found' }).waitFor();
    await page.goto('/scenario/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'Resource not found' }).waitFor();
    await page.goto('/scenario/nonsense');
    await page.getByRole('heading', { name: 'Resource not found' }).waitFor();
  });
});

describe('signing in', () => {
  it.each([
    ['trainer', 'wrong'],
    ['nobody-at-all', 'Simulate1'],
  ])('says the same for %s with %s', async (username, password) => {
    const { page } = await visit();
    await page.goto('/login');
    await fillSignIn(page, username, password);
    await sees(page, 'Incorrect username or password!');
    await expect(page.getByLabel('Email address or username').inputValue()).resolves.toBe(username);
  });

  it('survives a reload, and ends with signing out', async () => {
    const { page } = await visitAs('trainer');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    await page.goto('/logout');
    await page.waitForURL('**/login');
    await page.goto('/scenarios');
    await page.waitForURL('**/login**');
  });

  it('is listed elsewhere, and can be ended from there', async () => {
    const elsewhere = await visitAs('private');
    const { page } = await visitAs('private');
    await page.goto('/me/sessions');
    await sees(page, 'This one');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await sees(page, 'You are signed in only here.');
    // The page open there notices with its next call.
    await elsewhere.page.getByRole('link', { name: 'Media', exact: true }).first().click();
    await elsewhere.page.waitForURL('**/login**');
    await elsewhere.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.reload();
    await sees(page, 'You are signed in only here.');
  });

  it('confines a user who must change the password, until it is changed', async () => {
    const { page } = await visit();
    await page.goto('/login');
    await fillSignIn(page, 'newcomer');
    await page.waitForURL('**/me/password/firstlogin');
    await page.goto('/scenarios');
    await page.waitForURL('**/me/password/firstlogin');
    await page.getByLabel('New password').fill('Simulate2');
    await page.getByLabel('Confirm password').fill('Simulate3');
    await page.getByRole('button', { name: 'Change password' }).click();
    await sees(page, 'Passwords do not match');
    await page.getByLabel('Confirm password').fill('Simulate2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await sees(page, 'Your password has been updated.');
    await page.getByRole('link', { name: 'Go to site' }).click();
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  });
});

describe('a session that ends', () => {
  it('in mid-use leads to sign-in with the reason, and back to the page', async () => {
    const { page, context } = await visitAs('trainer');
    // The next page is prefetched: until it is here, the page's own calls could run into the ended session first.
    const nextPage = page.waitForResponse((response) => response.url().includes('/api/scenarios/5/5/2/'));
    await chooseFilter(page, 'Patient age', 'Adult');
    await page.waitForURL('**age=2**');
    await nextPage;
    await context.clearCookies();
    await chooseFilter(page, 'Patient condition', 'Stable');
    await sees(page, 'Your session has ended. Please sign in again.');
    await fillSignIn(page);
    await page.waitForURL('**/scenarios?age=2**');
  });

  it('in the middle of a dialog keeps the input, and what it was for', async () => {
    const { page, context } = await visitAs('trainer', { path: '/me/scenarios' });
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    for (const index of [0, 1]) await boxes.nth(index).press('Space');
    await page.getByRole('button', { name: 'Add tags' }).click();
    const field = page.getByRole('combobox', { name: 'Tags' });
    await field.fill('Half a ta');
    await context.clearCookies();
    await field.press('Enter');
    await sees(page, 'Your session has ended. Please sign in again.');
    await fillSignIn(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog', { name: 'Add tags to 2 scenarios' }).waitFor();
    expect(await field.inputValue()).toBe('Half a ta');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await boxes.first().waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('in another tab ends here too', async () => {
    const { page, context } = await visitAs('trainer');
    const other = await openTab(context);
    await other.goto('/logout');
    await other.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

describe('stored state', () => {
  it.each(['{"version":1,', '{"version":99,"userId":"x"}', '"text"'])('%s is dropped with a warning', async (text) => {
    const { page, complaints } = await visit();
    await page.addInitScript((value) => localStorage.setItem('community-portal', value), text);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(complaints).toEqual(['The stored state did not fit and was dropped.']);
  });

  it('that cannot be stored does not lock anyone out', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/login');
    await fillSignIn(page);
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  });
});
