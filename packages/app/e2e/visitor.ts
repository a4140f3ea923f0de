import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { browserArguments, findBrowser } from '../../../scripts/browser.ts';

/** The portal under test, without a trailing slash. */
export const portal = inject('portal');

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

let browser: Browser;
const open: Visitor[] = [];

beforeAll(async () => {
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
    shown.getByRole('button', { name: 'Hide tutorial once' }).click(),
  );
  return page;
}

/** A new visitor, at no page yet. */
export async function visit(options: BrowserContextOptions = screens.desktop): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: portal, reducedMotion: 'reduce', ...options });
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
