import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFilled } from '../support/own-portal.ts';
import type { StoppablePortal } from '../support/start-portal.ts';
import { fillSignIn, openTab, screens, sees, type Visitor, visit } from '../support/visitor.ts';

let portal: StoppablePortal;
beforeAll(async () => {
  portal = await startFilled();
}, 120_000);
beforeEach(() => portal.resume());
afterAll(() => portal.stop());

/** Signs in, and stores a plan of one scenario on the device. */
async function visitWithPlan(title: string): Promise<Visitor & { id: string }> {
  const visitor = await visit({ ...screens.tablet, baseURL: portal.url, hasServiceWorkers: true });
  const { page } = visitor;
  await page.goto('/login');
  await fillSignIn(page);
  await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  const found = await page.request.get('/api/scenarios/0/5/-1/-1/-1/-1');
  const { scenarios } = (await found.json()) as { scenarios: { uuid_id: string }[] };
  const headers = { origin: portal.url, 'idempotency-key': crypto.randomUUID() };
  const items = scenarios.slice(0, 1).map(({ uuid_id }) => ({ kind: 'scenario', uuid_id }));
  const answer = await page.request.post('/api/me/plans', { headers, data: { title, items } });
  const { uuid_id: id } = (await answer.json()) as { uuid_id: string };
  await page.goto(`/plans/${id}`);
  await page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));
  await page.getByText('Keep on this device').click();
  await page.getByText(/^Takes up .* on this device/).waitFor({ timeout: 20_000 });
  return { ...visitor, id };
}

/** Evicts what browsers evict when space is short: the offline content, and the files of the portal. */
async function evict(page: Page): Promise<void> {
  // Nothing may hold the database open.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: portal.url, storageTypes: 'indexeddb' });
  await session.detach();
}

/** How many files of the portal are on the device. */
const filesIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().length;
  });

it('a plan that the browser has evicted is among the downloads, and can be stored again from there', async () => {
  const { page, context, id } = await visitWithPlan('Removed course');
  await evict(page);
  await page.goto('/download-history');
  const plans = page.getByRole('region', { name: 'Plans on this device' });
  await plans.getByRole('link', { name: 'Removed course' }).waitFor();
  await sees(page, 'Your browser has removed this plan from this device.');
  // Its page says so, too.
  await page.goto(`/plans/${id}`);
  await sees(page, 'Your browser has removed this plan from this device.');
  await page.goto('/download-history');
  await plans.getByRole('button', { name: 'Keep again' }).click();
  await plans.getByText(/^Takes up .* on this device/).waitFor({ timeout: 20_000 });
  await portal.halt();
  const tab = await openTab(context);
  await tab.goto(`/plans/${id}`);
  await tab.getByRole('heading', { level: 1, name: 'Removed course' }).waitFor();
  await tab.getByText(/^Takes up .* on this device/).waitFor();
});

it('the portal stores its own files again after the browser has evicted them', async () => {
  const { page, context } = await visitWithPlan('Course of files');
  const files = await filesIn(page);
  expect(files).toBeGreaterThan(10);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  expect(await filesIn(page)).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Course of files' }).waitFor();
  await expect.poll(() => filesIn(page), { timeout: 20_000 }).toBe(files);
  await portal.halt();
  const tab = await openTab(context);
  await tab.goto('/plans');
  await tab.getByRole('link', { name: 'Course of files' }).waitFor();
});

it('nothing is reported as gone after signing out', async () => {
  const { page } = await visitWithPlan('Course of a user');
  await page.getByRole('button', { name: 'Account of trainer' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email address or username').waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('community-portal'));
  expect(stored).not.toContain('Course of a user');
});
