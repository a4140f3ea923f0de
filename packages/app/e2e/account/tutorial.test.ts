import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSilence, fillSignIn, screens, tutorial, type Visitor, visit } from '../support/visitor.ts';

/** A user who has just signed in, and is being shown around. */
async function arrive(username: string, options = screens.desktop): Promise<Visitor> {
  const visitor = await visit(options);
  await visitor.page.removeLocatorHandler(tutorial(visitor.page));
  await visitor.page.goto('/login');
  await fillSignIn(visitor.page, username);
  await tutorial(visitor.page).waitFor();
  return visitor;
}

async function signInAgain(page: Page, username: string): Promise<void> {
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await fillSignIn(page, username);
}

const pointing = (page: Page, step: number) => page.locator(`[data-pointing="${step}"]`);
const browse = (page: Page) => page.getByRole('heading', { level: 1, name: 'Scenarios' });

describe('the tutorial', () => {
  it.each([
    ['desktop', screens.desktop],
    ['tablet', screens.tablet],
    ['phone', screens.phone],
  ] as const)('points at what it describes, step by step, on a %s', async (_, screen) => {
    const visitor = await arrive('trainer', screen);
    const { page } = visitor;
    const targets = [
      'nav[aria-label=Main]',
      'main search',
      '[data-tutorial=filters]',
      '[data-tutorial=favourites]',
      '[aria-label^="Account of"]',
    ];
    for (const [index, selector] of targets.entries()) {
      await pointing(page, index + 1).waitFor();
      const around = async () => {
        const light = await pointing(page, index + 1).boundingBox();
        const boxes = await Promise.all((await page.locator(selector).all()).map((target) => target.boundingBox()));
        const target = boxes.find((box) => box !== null && box.width > 0);
        const card = await tutorial(page).boundingBox();
        if (!light || !target || !card) return null;
        return {
          isAround: Math.abs(light.x + 6 - target.x) < 2 && Math.abs(light.y + 6 - target.y) < 2,
          isOnScreen: card.y >= 0 && card.y + card.height <= screen.viewport.height,
        };
      };
      await expect.poll(around).toEqual({ isAround: true, isOnScreen: true });
      await page.getByRole('button', { name: index === targets.length - 1 ? 'Done' : 'Next' }).click();
    }
    await browse(page).waitFor();
    expectSilence(visitor);
  });

  it('keeps the focus inside, is hidden once by Escape, and comes again with the next sign-in only', async () => {
    const { page } = await arrive('trainer');
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await browse(page).waitFor();
    await page.reload();
    await browse(page).waitFor();
    expect(await tutorial(page).count()).toBe(0);
    await signInAgain(page, 'trainer');
    await tutorial(page).waitFor();
  });

  it('is hidden forever once that is confirmed, for that user only, and found again in the user menu', async () => {
    const { page } = await arrive('trainer');
    await page.getByRole('button', { name: 'Hide tutorial forever' }).click();
    await page.getByRole('button', { name: 'Hide forever' }).click();
    await signInAgain(page, 'trainer');
    await browse(page).waitFor();
    expect(await tutorial(page).count()).toBe(0);

    await page.goto('/me');
    await page.getByRole('button', { name: 'Account of trainer' }).click();
    await page.getByRole('menuitem', { name: 'Show tutorial' }).click();
    await pointing(page, 1).waitFor();
    expect(new URL(page.url()).pathname).toBe('/scenarios');
    await page.keyboard.press('Escape');

    await signInAgain(page, 'provisioner');
    await tutorial(page).waitFor();
  });

  it('does not come over a form the user stays with, only after leaving it', async () => {
    const { page } = await arrive('trainer');
    await page.keyboard.press('Escape');
    await page.goto('/me/profile');
    await page.getByLabel('First name').fill('Marlowe');
    const request = async () => {
      await page.getByRole('button', { name: 'Account of trainer' }).click();
      await page.getByRole('menuitem', { name: 'Show tutorial' }).click();
    };
    const question = page.getByRole('alertdialog', { name: 'Leave without saving changes?' });
    await request();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('First name').inputValue()).toBe('Marlowe');
    expect(await tutorial(page).count()).toBe(0);

    await request();
    await question.getByRole('button', { name: 'Continue' }).click();
    await pointing(page, 1).waitFor();
    expect(new URL(page.url()).pathname).toBe('/scenarios');
    await page.keyboard.press('Escape');
    await page.reload();
    await browse(page).waitFor();
    expect(await tutorial(page).count()).toBe(0);
  });

  it('comes when what is stored about it is corrupt', async () => {
    const visitor = await visit();
    await visitor.page.removeLocatorHandler(tutorial(visitor.page));
    const stored = { version: 1, userId: null, hasExpired: false, theme: null, tutorialHiddenFor: 'everybody' };
    await visitor.page.addInitScript((text) => localStorage.setItem('community-portal', text), JSON.stringify(stored));
    await visitor.page.goto('/login');
    await fillSignIn(visitor.page);
    await tutorial(visitor.page).waitFor();
    expect(visitor.complaints).toContain('A part of the stored state did not fit and was dropped.');
  });
});
