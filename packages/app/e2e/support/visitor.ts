import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { browserArguments, findQuickBrowser } from '@community/browsers/browser';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { ownPortal } from './own-portal.ts';

/** How long a visitor waits for something, in milliseconds: long enough for a busy machine. */
const WAIT_MS = 30_000;

/** Screens people use. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

/**
 * A visitor to the portal with a browser of their own; the console must stay silent unless the test expects messages.
 */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings that the console showed. */
  complaints: string[];
}

/** The browser of this worker: each visitor has cookies and a storage of their own in it. */
let browser: Promise<Browser> | undefined;
const open: Visitor[] = [];

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findQuickBrowser(), args: browserArguments });
}

const failures = fileURLToPath(new URL('../../../../node_modules/.cache/e2e-failures/', import.meta.url));

/** Saves what the visitors of a failed test see, as screenshots and as accessibility trees, and logs where. */
export async function pictureVisits(test: string): Promise<void> {
  await mkdir(failures, { recursive: true });
  const pages = open.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = `${failures}${test.replace(/\W+/g, '-').slice(0, 80)}-${index + 1}`;
    const snapshots = page.frames().map((frame) => frame.locator('body').ariaSnapshot({ timeout: 5000 }));
    const [picture, ...texts] = await Promise.allSettled([
      page.screenshot({ path: `${path}.png`, timeout: 5000 }),
      ...snapshots,
    ]);
    // A page that hangs has neither.
    const said = texts.map((text) => (text.status === 'fulfilled' ? text.value : String(text.reason)));
    await writeFile(`${path}.txt`, [page.url(), ...said].join('\n\n'));
    console.error(`${picture.status === 'fulfilled' ? `${path}.png` : String(picture.reason)}, ${path}.txt`);
  }
}

/** Ends all visits. */
export async function endVisits(): Promise<void> {
  await Promise.all(open.splice(0).map(({ context }) => context.close()));
}

/** Where to find the portal: in a page, or in a frame of one. */
type Place = Pick<Page, 'getByLabel' | 'getByRole'>;

/** The tutorial, which comes with each sign-in. */
export const tutorial = (place: Place) => place.getByRole('dialog', { name: 'Tutorial' });

/** Whether an error only says that the page was closed, or went to another address. */
const isGone = (error: unknown) => /has been closed|context was destroyed/.test(String(error));

/**
 * Closes the tutorial as soon as it gets in the way of a test that is about something else. Its button is pressed at
 * once or not at all: a click that waits, because a more important overlay takes its turn, would fire later, when the
 * test has moved on.
 */
export async function putTutorialAway(page: Page, place: Place = page): Promise<void> {
  await page.addLocatorHandler(tutorial(place), async (shown) => {
    const hide = shown.getByRole('button', { name: 'Hide tutorial once' });
    try {
      await hide.evaluateAll((buttons) => {
        for (const button of buttons) if (button instanceof HTMLElement) button.click();
      });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  });
}

/** Opens a page for a tab of a visitor who is already there, watching its console. */
export async function openTab(context: BrowserContext, complaints: string[] = []): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // From the start: intercepting file choosers takes effect with a delay, when one may already be open.
  page.on('filechooser', () => {});
  await putTutorialAway(page);
  await putTutorialAway(page, page.frameLocator('iframe[title="The portal on the tablet"]'));
  return page;
}

/** How a visitor opens the portal. */
export interface VisitOptions extends BrowserContextOptions {
  /**
   * Whether the browser has service workers. Their responses cannot be intercepted by a test's routes.
   * @default false
   */
  hasServiceWorkers?: boolean;
}

/** A new visitor, without a page yet. */
export async function visit(
  { hasServiceWorkers = false, ...options }: VisitOptions = screens.desktop,
): Promise<Visitor> {
  browser ??= launch();
  const context = await (await browser).newContext({ baseURL: ownPortal().url, reducedMotion: 'reduce', ...options });
  // As in browsers that have none, such as private windows of Firefox.
  if (!hasServiceWorkers)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const complaints: string[] = [];
  const visitor = { context, complaints, page: await openTab(context, complaints) };
  open.push(visitor);
  return visitor;
}

/** Fills in the sign-in form that is on the page. */
export async function fillSignIn(page: Place, username = 'trainer', password = 'Simulate1'): Promise<void> {
  await page.getByLabel('Email address or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a filter of the browse page and chooses a value. */
export async function chooseFilter(page: Place, filter: string, value: string): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('menuitemradio', { name: value }).click();
}

/** Signs a browser in without its screens, as if it had happened there before: no tutorial follows. */
export async function signInByCall(context: BrowserContext, username: string): Promise<void> {
  const answer = await context.request.post('/api/login_check', { data: { username, password: 'Simulate1' } });
  expect(answer.status()).toBe(200);
  const { uuid_id: userId } = (await (await context.request.get('/api/me')).json()) as { uuid_id: string };
  const stored = { version: 1, userId, hasExpired: false, theme: null, tutorialHiddenFor: [], drafts: [] };
  await context.addInitScript(
    ([origin, value]) => {
      const isNew = () => localStorage.getItem('community-portal') === null;
      // What the portal has stored since then is left alone.
      if (location.origin === origin && isNew()) localStorage.setItem('community-portal', value);
    },
    [ownPortal().url, JSON.stringify(stored)] as const,
  );
}

/** How a signed-in user opens the portal. */
export interface SignedInOptions {
  /** @default a desktop */
  screen?: BrowserContextOptions;
  /**
   * The page that is opened; null: none yet.
   * @default the scenarios, once they are shown
   */
  path?: string | null;
}

/** A signed-in visitor who is not interrupted by the tutorial. */
export async function visitAs(username: string, { screen, path }: SignedInOptions = {}): Promise<Visitor> {
  const visitor = await visit(screen);
  const { page, context } = visitor;
  await signInByCall(context, username);
  if (path === undefined) {
    await page.goto('/scenarios');
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  } else if (path !== null) await page.goto(path);
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

/** Presses Tab until the element with this name has the focus. */
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
