import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../support/scenario-files.ts';
import { chooseFilter, expectSilence, fillSignIn, screens, sees, tabTo, tutorial, visit } from '../support/visitor.ts';

const septicShock = /^Septic shock/;

/** Reads the description in the scenario file that a click downloads. */
async function downloadedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readDescription(await download.path()) };
}

function expectScenarioFile({ name, text }: { name: string; text: string }): void {
  expect(name).toMatch(/\.isims$/);
  expect(JSON.parse(text)).toMatchObject({ format: 'isims', version: 1, name: expect.stringMatching(septicShock) });
}

describe('signing in, finding, starring, downloading, signing out', () => {
  it('works by mouse', async () => {
    const visitor = await visit(screens.desktop);
    const { page } = visitor;
    await page.goto('/');
    await fillSignIn(page);
    await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('sepsis');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await chooseFilter(page, 'Patient age', 'Adult');
    await page.getByRole('link', { name: septicShock }).first().press('Enter');
    await page.getByRole('heading', { level: 1, name: septicShock }).waitFor();
    await page.getByRole('button', { name: 'Favourite', exact: true, pressed: false }).click();
    await page.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).waitFor();
    const download = page.getByRole('button', { name: /^Download/ });
    expectScenarioFile(await downloadedBy(page, () => download.click()));
    await page.getByRole('link', { name: 'Scenarios' }).first().click();
    await page.getByRole('complementary', { name: 'Favourites' }).getByRole('link', { name: septicShock }).waitFor();
    await page.getByRole('button', { name: 'Account of trainer' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login');
    expectSilence(visitor);
  });

  it('works by keyboard alone', async () => {
    const visitor = await visit(screens.desktop);
    const { page } = visitor;
    const { keyboard } = page;
    // Here the tutorial is dismissed by keyboard only.
    await page.removeLocatorHandler(tutorial(page));
    await page.goto('/');
    await sees(page, 'Forgotten Password?');
    await tabTo(page, 'Email address or username');
    await keyboard.type('private@demo.example');
    await tabTo(page, 'Password');
    await keyboard.type('Simulate1');
    await keyboard.press('Enter');
    await tutorial(page).waitFor();
    await tabTo(page, 'Hide tutorial once');
    await keyboard.press('Enter');
    await tutorial(page).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
    await tabTo(page, 'Search scenarios');
    await keyboard.type('sepsis');
    await keyboard.press('Enter');
    await page.waitForURL('**term=sepsis**');
    await tabTo(page, 'Patient age');
    await keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Adult' }).waitFor();
    await keyboard.press('ArrowDown');
    // Replaced rows lose the focus.
    const rows = page.waitForResponse((response) => response.url().includes('/api/scenarios/'));
    await keyboard.press('Enter');
    await page.waitForURL('**age=2**');
    await rows;
    await page.locator('[data-stale]').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: septicShock }).first().waitFor();
    await tabTo(page, septicShock);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: septicShock }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await tabTo(page, /^Download/);
    expectScenarioFile(await downloadedBy(page, () => keyboard.press('Enter')));
    await tabTo(page, 'Favourite');
    await keyboard.press('Space');
    await page.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).waitFor();
    await page.keyboard.press('Home');
    await tabTo(page, 'Account of private');
    await keyboard.press('Enter');
    await page.getByRole('menu', { name: 'Account' }).waitFor();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await page.waitForURL('**/login');
    expectSilence(visitor);
  });

  it('works on a phone', async () => {
    const visitor = await visit(screens.phone);
    const { page } = visitor;
    await page.goto('/');
    await fillSignIn(page, 'prerelease');
    // Once shown, it is dismissed in the next step, and does not open under a finger later.
    await expect.poll(() => tutorial(page).count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('sepsis');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.waitForURL('**term=sepsis**');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('dialog', { name: 'Filters' }).getByText('Adult').tap();
    await page.waitForURL('**age=2**');
    await page.getByRole('button', { name: /^Show \d+ scenarios?$/ }).tap();
    await page.getByRole('link', { name: septicShock }).first().tap();
    await page.getByRole('button', { name: 'Favourite', exact: true, pressed: false }).tap();
    await page.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).waitFor();
    expectScenarioFile(await downloadedBy(page, () => page.getByRole('button', { name: /^Download/ }).tap()));
    await page.getByRole('link', { name: 'Back to Scenarios' }).tap();
    await page.getByRole('button', { name: 'Show favourites' }).tap();
    await page.getByRole('complementary', { name: 'Favourites' }).getByRole('link', { name: septicShock }).waitFor();
    await page.getByRole('button', { name: 'Account of prerelease' }).tap();
    await page.getByRole('menuitem', { name: 'Sign out' }).tap();
    await page.waitForURL('**/login');
    expectSilence(visitor);
  });
});
