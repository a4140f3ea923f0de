import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { browserArguments, findBrowser } from '../../../scripts/browser.ts';
import { ownPortal } from './own-portal.ts';

/** The portal under test, without a trailing slash. */
export const portal = ownPortal.url;

/** Screens people use. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

/** Somebody at the portal with a browser of their own; the console has to stay silent unless the test expects words. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings that the console showed. */
  complaints: string[];
}

const demoUsers = ['trainer', 'provisioner', 'prerelease', 'newcomer', 'private'];

/** The uuid of a demo user; null where the password has been changed meanwhile. */
async function idOf(username: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password: 'Simulate1' });
  const answer = await fetch(`${portal}/api/login_check`, { method: 'POST', headers, body });
  if (!answer.ok) return null;
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const me = await fetch(`${portal}/api/me`, { headers: { cookie } });
  return ((await me.json()) as { uuid_id: string }).uuid_id;
}

let knownUsers: string[];
let browser: Browser;
const open: Visitor[] = [];

beforeAll(async () => {
  const ids = await Promise.all(demoUsers.map(idOf));
  knownUsers = ids.filter((id) => id !== null);
  browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
});
afterAll(async () => {
  await browser.close();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ context }) => context.close()));
});

/** The tutorial, which comes with each sign-in. */
export const tutorial = (page: Page) => page.getByRole('dialog', { name: 'Tutorial' });

/** Opens a page for a tab of somebody who is already there, watching its console. */
export async function openTab(context: BrowserContext, complaints: string[] = []): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // Tests that are about something else put it away as soon as it stands in their way.
  await page.addLocatorHandler(tutorial(page), (shown) =>
    shown.getByRole('button', { name: 'Hide tutorial once' }).dispatchEvent('click'),
  );
  return page;
}

/** How a visit begins. */
export interface VisitOptions {
  /**
   * Whether the tutorial comes when somebody signs in; otherwise the demo users have hidden it forever.
   * @default false
   */
  hasTutorial?: boolean;
}

/** A new visitor, at no page yet. */
export async function visit(
  options: BrowserContextOptions = screens.desktop,
  { hasTutorial = false }: VisitOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: portal, reducedMotion: 'reduce', ...options });
  if (!hasTutorial) {
    await context.addInitScript((tutorialHiddenFor) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('community-portal') !== null) return;
      const state = { version: 1, userId: null, hasExpired: false, theme: null, tutorialHiddenFor };
      localStorage.setItem('community-portal', JSON.stringify(state));
    }, knownUsers);
  }
  const complaints: string[] = [];
  const visitor = { context, complaints, page: await openTab(context, complaints) };
  open.push(visitor);
  return visitor;
}

/** Fills in the sign-in form that is on the page. */
export async function fillSignIn(
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  username = 'trainer',
  password = 'Simulate1',
): Promise<void> {
  await page.getByLabel('Email address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A visitor who is signed in and at the scenarios. */
export async function visitAs(username: string, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.page.goto('/login');
  await fillSignIn(visitor.page, username);
  await visitor.page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  return visitor;
}

/** Asserts that a text is on the page, waiting for it. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Asserts that the console stayed silent. */
export function expectSilence({ complaints }: Visitor): void {
  expect(complaints).toEqual([]);
}

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
      return element?.getAttribute('aria-label') ?? labels[0] ?? element?.textContent ?? '';
    });
    if (typeof name === 'string' ? focused.trim() === name : name.test(focused.trim())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
