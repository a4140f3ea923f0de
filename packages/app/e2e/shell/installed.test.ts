import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptIn } from '../support/kept.ts';
import { startFilled } from '../support/own-portal.ts';
import type { StoppablePortal } from '../support/start-portal.ts';
import { beTablet, goToLicensing } from '../support/tablet.ts';
import { fillSignIn, openTab, screens, sees, visit } from '../support/visitor.ts';

let portal: StoppablePortal;
beforeAll(async () => {
  portal = await startFilled();
}, 120_000);
beforeEach(() => portal.resume());
afterAll(() => portal.stop());

const visitInstalled = (screen: object = screens.desktop) =>
  visit({ ...screen, baseURL: portal.url, hasServiceWorkers: true });

/** Waits until the service worker has fetched everything and is in control. */
const untilKept = (page: Page) => page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page);
  await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  await untilKept(page);
  // Without the portal, pages only open for a known user.
  await expect.poll(() => keptIn(page)).toContainEqual(expect.stringMatching(/,getMe$/));
}

const imprint = (page: Page) => page.locator('meta[name=imprint]').getAttribute('content');

describe('the installed portal', () => {
  it('has a manifest with icons that can be loaded', async () => {
    const { page } = await visitInstalled();
    await page.goto('/login');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(address ?? '');
    const { icons, display } = (await answer.json()) as { icons: { src: string; type: string }[]; display: string };
    expect(display).toBe('standalone');
    for (const { src, type } of icons) {
      const icon = await page.request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    }
  });

  it('opens while the server is stopped, and continues when it is back', async () => {
    const { page, context } = await visitInstalled(screens.tablet);
    await signIn(page);
    await portal.halt();
    const tab = await openTab(context);
    await tab.goto('/scenarios?term=septic');
    await sees(tab, 'The portal isn’t responding. You can keep reading this page.');
    await tab.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    expect(await tab.getByRole('article').count()).toBe(0);
    await portal.resume();
    // Automatically, without an action of the user.
    await tab.getByRole('article').first().waitFor({ timeout: 20_000 });
    await expect.poll(() => tab.getByText('isn’t responding').count()).toBe(0);
  });

  it('opens other pages in the tab of the first visit while the server is stopped', async () => {
    const { page } = await visitInstalled();
    await signIn(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await portal.halt();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My content' }).click();
    await page.getByRole('heading', { level: 1, name: 'My content' }).waitFor();
    await portal.resume();
    await page.getByRole('article').first().waitFor({ timeout: 20_000 });
    expect(await page.getByText('A new version of the portal is ready.').count()).toBe(0);
  });

  it('reports that the portal is unreachable while a page is open', async () => {
    const { page } = await visitInstalled();
    await signIn(page);
    await portal.halt();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
    await sees(page, 'The portal isn’t responding. You can keep reading this page.');
    await portal.resume();
    await page.getByRole('article').first().waitFor({ timeout: 20_000 });
    await expect.poll(() => page.getByText('isn’t responding').count()).toBe(0);
  });

  it('opens in the simulated tablet while the server is stopped', async () => {
    const { page, context } = await visitInstalled({ viewport: { width: 1560, height: 1000 } });
    await signIn(page);
    await portal.halt();
    const tab = await openTab(context);
    await tab.goto('/demo/tablet');
    const inside = tab.frameLocator('iframe[title="The portal on the tablet"]');
    await inside.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    const frame = tab.frames().find((one) => one !== tab.mainFrame());
    expect(await frame?.evaluate(() => 'webkit' in window)).toBe(true);
    await portal.resume();
  });

  it('shows the licence of the tablet while the server is stopped, even if the user has never viewed it', async () => {
    const { page, context } = await visitInstalled({ viewport: { width: 1560, height: 1000 } });
    await page.goto('/login');
    await fillSignIn(page, 'provisioner');
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    await untilKept(page);
    await page.goto('/demo/tablet');
    await beTablet(page.getByRole('complementary', { name: 'The tablet' }), 'Licensed to provisioner');
    const inside = page.frameLocator('iframe[title="The portal on the tablet"]');
    await inside.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    await expect.poll(async () => (await keptIn(page)).join('\n'), { timeout: 20_000 }).toContain(',getLicense ');
    await portal.halt();
    const tab = await openTab(context);
    await tab.goto('/demo/tablet');
    await beTablet(tab.getByRole('complementary', { name: 'The tablet' }), 'Licensed to provisioner');
    const again = tab.frameLocator('iframe[title="The portal on the tablet"]');
    await again.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    await goToLicensing(again);
    await again.getByText('This device is licensed to you.').waitFor();
    await portal.resume();
  });

  it('caches no response of the API', async () => {
    const { page } = await visitInstalled();
    await signIn(page);
    await page.reload();
    await page.getByRole('article').first().waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((path) => /^\/(api|files|exports)\//.test(path))).toEqual([]);
  });

  it('announces a newer version when nothing is edited, and reloads into it when asked to', async () => {
    const { page } = await visitInstalled();
    await signIn(page);
    await portal.halt();
    await portal.resume({ PORTAL_IMPRINT_URL: 'https://northgate.example/new' });
    await page.goto('/me/profile');
    const ready = page.getByText('A new version of the portal is ready.');
    await ready.waitFor();
    expect(await imprint(page)).toBe('https://northgate.example/imprint');
    const name = page.getByLabel('First name');
    const before = await name.inputValue();
    await name.fill('Somebody else');
    await ready.waitFor({ state: 'detached' });
    await name.fill(before);
    await ready.waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => imprint(page)).toBe('https://northgate.example/new');
    await expect.poll(() => ready.count()).toBe(0);
  });
});
