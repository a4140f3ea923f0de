import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { screens, visit, visitAs } from '../support/visitor.ts';

/** The target of the first link on a page whose address has a prefix. */
async function firstAddress(page: Page, path: string, beginning: string): Promise<string> {
  await page.goto(path);
  const link = page.locator(`main a[href^="${beginning}"]:not([href$="/upload"]):visible`).first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

async function expectNoViolations(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
  }
}

const forVisitors = ['/login', '/password/reset/no-such-token'];

const forUsers = [
  '/scenarios',
  '/media',
  '/me',
  '/me/profile',
  '/me/password',
  '/me/sessions',
  '/password/sent',
  '/me/provisioning',
  '/me/support',
  '/me/scenarios',
  '/me/media',
  '/plans',
  '/download-history',
  '/me/downloads',
  '/scenarios/upload',
  '/media/upload',
  '/privacy',
  '/terms',
  '/no-such-page',
];

describe.each([
  { name: 'on a phone, dark', screen: { ...screens.phone, colorScheme: 'dark' as const } },
  { name: 'on a desktop, light', screen: { ...screens.desktop, colorScheme: 'light' as const } },
])('axe finds nothing on whole pages $name', ({ screen }) => {
  it('before signing in', async () => {
    const { page } = await visit(screen);
    await expectNoViolations(page, forVisitors);
  });

  it('once signed in', async () => {
    const { page } = await visitAs('provisioner', { screen, path: null });
    const scenario = await firstAddress(page, '/scenarios', '/scenario/');
    const mediaItem = await firstAddress(page, '/media', '/media/');
    const user = await firstAddress(page, scenario, '/view-user/');
    await expectNoViolations(page, [...forUsers, scenario, mediaItem, user]);
  });
});
