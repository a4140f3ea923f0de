import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operate } from '../support/operator.ts';
import {
  expectSilence,
  fillSignIn,
  screens,
  sees,
  tabTo,
  tutorial,
  type Visitor,
  visit,
  visitAs,
} from '../support/visitor.ts';

/** A way to operate the portal. */
interface Way {
  press: (page: Page, role: 'button' | 'link' | 'radio', name: string) => Promise<void>;
  fill: (page: Page, label: string, text: string) => Promise<void>;
}

const byMouse: Way = {
  press: (page, role, name) => page.getByRole(role, { name, exact: true }).click(),
  fill: (page, label, text) => page.getByLabel(label, { exact: true }).fill(text),
};

const byTouch: Way = { ...byMouse, press: (page, role, name) => page.getByRole(role, { name, exact: true }).tap() };

const byKeyboard: Way = {
  async press(page, role, name) {
    await page.getByRole(role, { name, exact: true }).waitFor();
    if (role === 'radio') {
      // Tab reaches the chosen option; the arrow keys move to the other.
      await tabTo(page, /^(Public|Private)$/);
      const chosen = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      for (const arrow of ['ArrowRight', 'ArrowLeft']) if ((await chosen()) !== name) await page.keyboard.press(arrow);
    } else await tabTo(page, name);
    await page.keyboard.press('Enter');
  },
  async fill(page, label, text) {
    await page.getByLabel(label, { exact: true }).waitFor();
    await tabTo(page, label);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
};

const ways: [string, Way, BrowserContextOptions, string][] = [
  ['by mouse', byMouse, screens.desktop, 'trainer'],
  ['by keyboard', byKeyboard, screens.desktop, 'provisioner'],
  ['on a phone', byTouch, screens.phone, 'prerelease'],
];

async function setPassword(user: string, ...options: string[]): Promise<void> {
  // Via another password, because the account's current one is refused.
  await operate(['user', 'reset-password', user]);
  await operate(['user', 'reset-password', user, '--password-file', '-', ...options], 'Simulate1\n');
}

describe('a new user', () => {
  // Other tests need a new user as well.
  beforeEach(() => setPassword('newcomer'));
  afterEach(() => setPassword('newcomer'));

  it.each(ways)('is confined, fails twice, succeeds, and is shown around, %s', async (_, way, screen) => {
    const visitor = await visit(screen);
    const { page } = visitor;
    await page.removeLocatorHandler(tutorial(page));
    await page.goto('/login');
    await way.fill(page, 'Email address or username', 'newcomer');
    await way.fill(page, 'Password', 'Simulate1');
    await way.press(page, 'button', 'Sign in');
    await page.waitForURL('**/me/password/firstlogin');
    await page.goto('/media');
    await page.waitForURL('**/me/password/firstlogin');
    await sees(page, 'You must change your password on first login.');
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await tutorial(page).count()).toBe(0);

    await way.fill(page, 'New password', 'Simulate2');
    await way.fill(page, 'Confirm password', 'Simulate3');
    await way.press(page, 'button', 'Change password');
    await sees(page, 'Passwords do not match');
    await way.fill(page, 'New password', 'simulate');
    await way.fill(page, 'Confirm password', 'simulate');
    await way.press(page, 'button', 'Change password');
    await sees(page, 'Invalid password');
    for (const [password, problem] of [
      ['A-newcomer-1', 'It contains your username or email address. Choose another.'],
      ['Simulate1', 'It is your current password. Choose another.'],
    ] as const) {
      await way.fill(page, 'New password', password);
      await way.fill(page, 'Confirm password', password);
      await way.press(page, 'button', 'Change password');
      await sees(page, problem);
    }
    // The browser itself logs the refusal of the current password.
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('400')]);
    await way.fill(page, 'New password', 'Simulate2');
    await way.fill(page, 'Confirm password', 'Simulate2');
    await way.press(page, 'button', 'Change password');
    await sees(page, 'Your password has been updated.');
    await way.press(page, 'link', 'Go to site');
    await page.waitForURL('**/scenarios');
    await tutorial(page).getByRole('heading').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    expectSilence(visitor);
  });
});

it('the page of the first password change redirects others to the password page', async () => {
  const { page } = await visitAs('trainer', { path: '/me/password/firstlogin' });
  await page.waitForURL('**/me/password');
  await page.getByRole('button', { name: 'Send Me A Password Reset Link' }).waitFor();
});

describe('a forgotten password', () => {
  let changed: string | null = null;
  afterEach(async () => {
    if (changed !== null) await setPassword(changed, '--keep-password');
    changed = null;
  });

  it.each(ways)('is replaced with the mailed link, which ends the old session, %s', async (_, way, screen, user) => {
    const old = await visitAs(user);
    const visitor = await visit(screen);
    const { page } = visitor;
    await page.goto('/login');
    await way.press(page, 'button', 'Forgotten Password?');
    await way.fill(page, 'Email address', `${user}@demo.example`);
    await way.press(page, 'button', 'Send reset link');
    await sees(page, 'If an account is registered to this address');

    const link = page
      .getByRole('article')
      .filter({ hasText: `${user}@demo.example` })
      .filter({ hasText: 'asked for a new password' })
      .getByRole('link')
      .first();
    await expect
      .poll(async () => {
        await page.goto('/demo/outbox');
        return link.count();
      })
      .toBeGreaterThan(0);
    const address = (await link.getAttribute('href')) ?? '';
    expect(new URL(address).pathname).toMatch(/^\/password\/reset\/[\w-]{43}$/);
    await link.click();
    changed = user;
    await way.fill(page, 'New password', 'Another9place');
    await way.fill(page, 'Confirm password', 'Another9place');
    await way.press(page, 'button', 'Change password');
    await sees(page, 'Your password has been updated.');
    await way.press(page, 'link', 'Sign in');
    await fillSignIn(page, user, 'Another9place');
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    expectSilence(visitor);

    await old.page.getByRole('link', { name: 'Page 2' }).click();
    await sees(old.page, 'Your session has ended. Please sign in again.');

    await page.goto(address);
    await sees(page, 'This link no longer works.');
    await page.getByRole('button', { name: 'Send reset link' }).waitFor();
  });
});

describe('a link that never worked', () => {
  it.each(['nonsense', 'a'.repeat(43), '%3Cscript%3E'])('says so: %s', async (token) => {
    const { page } = await visit();
    await page.goto(`/password/reset/${token}`);
    await page.getByText(/This link does not work/).waitFor();
    await page.getByRole('button', { name: 'Send reset link' }).waitFor();
  });
});

describe('a private profile', () => {
  /** The displayed contributor of each of a user's scenarios, on all pages. */
  async function namesOf(visitor: Visitor, id: string): Promise<string[]> {
    const { page } = visitor;
    const names: string[] = [];
    await page.goto('/scenarios');
    for (;;) {
      await page.getByRole('article').first().waitFor();
      const shown = await page.locator(`main article [data-contributor="${id}"]`).allTextContents();
      names.push(...shown.map((name) => name.replace('Contributed by ', '')));
      const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
      if ((await next.getAttribute('aria-disabled')) === 'true') return names;
      const first = await page.getByRole('article').first().getByRole('link').first().textContent();
      await next.click();
      await expect
        .poll(() => page.getByRole('article').first().getByRole('link').first().textContent())
        .not.toBe(first);
    }
  }

  it.each(ways)('is Anonymous User on every card that others see, %s', async (_, way, screen) => {
    const owner = await visitAs('trainer', { screen, path: null });
    const other = await visitAs('private', { path: null });
    const answer = await owner.page.request.get('/api/me');
    const { uuid_id: id } = (await answer.json()) as { uuid_id: string };
    const { page } = owner;
    await page.goto('/me');
    await way.press(page, 'radio', 'Private');
    await sees(page, 'Privacy changed!');
    const names = await namesOf(other, id);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names)).toEqual(new Set(['Anonymous User']));
    await other.page.goto(`/view-user/${id}`);
    await other.page.getByRole('heading', { level: 1, name: 'Anonymous', exact: true }).waitFor();

    await page.reload();
    await page.getByRole('radio', { name: 'Private' }).and(page.locator('[aria-checked=true]')).waitFor();
    await way.press(page, 'radio', 'Public');
    await sees(page, 'Privacy changed!');
    expect(new Set(await namesOf(other, id))).toEqual(new Set(['trainer']));
    expectSilence(owner);
    expectSilence(other);
  });

  it('keeps the last choice when it is switched in two tabs', async () => {
    const { page, context } = await visitAs('trainer', { path: '/me' });
    const second = await context.newPage();
    await second.goto('/me');
    await second.getByRole('radio', { name: 'Private' }).click();
    await second.getByText('Privacy changed!').waitFor();
    // The first tab still shows Public: choosing Private there is fine, and nothing breaks.
    await page.getByRole('radio', { name: 'Private' }).click();
    await sees(page, 'Privacy changed!');
    await second.getByRole('radio', { name: 'Public' }).click();
    await expect
      .poll(async () => ((await (await page.request.get('/api/me')).json()) as { is_public: boolean }).is_public)
      .toBe(true);
  });
});
