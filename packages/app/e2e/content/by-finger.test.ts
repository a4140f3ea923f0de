import type { CDPSession, Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectSilence, screens, visitAs } from '../support/visitor.ts';

interface Point {
  x: number;
  y: number;
}

/** A point on the line between two. */
const between = (from: Point, to: Point, way: number): Point => ({
  x: Math.round(from.x + (to.x - from.x) * way),
  y: Math.round(from.y + (to.y - from.y) * way),
});

/** Puts fingers down, moves each from one point to another, and lifts them. */
async function drag(session: CDPSession, ...fingers: { from: Point; to: Point }[]): Promise<void> {
  const touchPoints = (way: number) => fingers.map(({ from, to }, id) => ({ ...between(from, to, way), id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(0) });
  for (const way of [0.2, 0.4, 0.6, 0.8, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(way) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Records whether the screen is kept awake, which a headless browser refuses. */
function watchScreen(): void {
  const held = { count: 0 };
  Object.assign(globalThis, { screenIsHeld: () => held.count > 0 });
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        held.count += 1;
        return {
          release: async () => {
            held.count -= 1;
          },
        };
      },
    },
  });
}

const isHeld = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { screenIsHeld(): boolean }).screenIsHeld());

it.each(['light', 'dark'] as const)(
  'an ECG is shown, enlarged and presented by finger on a phone, %s',
  async (colorScheme) => {
    const name = 'Hyperkalaemia before dialysis';
    const screen = { ...screens.phone, colorScheme };
    const visitor = await visitAs('trainer', { screen, path: `/scenarios?term=${encodeURIComponent(name)}` });
    const { page, context } = visitor;
    await page.addInitScript(watchScreen);
    await page.getByRole('link', { name, exact: true }).first().tap();
    await page.getByRole('button', { name: /^12-lead ECG/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^12-lead ECG/ }).tap();
    const session = await context.newCDPSession(page);
    const viewer = (title: string) => page.getByRole('dialog', { name: title });
    await viewer('12-lead ECG, peaked T waves').waitFor();
    const [left, right] = [
      { x: 70, y: 420 },
      { x: 320, y: 425 },
    ];

    // A swipe moves forward and back, and stops at the ends.
    await drag(session, { from: right, to: left });
    await viewer('Sine wave').waitFor();
    await drag(session, { from: right, to: left });
    await drag(session, { from: left, to: right });
    await viewer('12-lead ECG, peaked T waves').waitFor();

    // Two fingers zoom in; then one finger pans, and does not change the picture.
    const middle = { x: 195, y: 420 };
    await drag(
      session,
      { from: between(middle, left, 0.3), to: left },
      { from: between(middle, right, 0.3), to: right },
    );
    const level = page.getByRole('button', { name: /show the whole picture$/ });
    await expect.poll(async () => Number.parseInt((await level.textContent()) ?? '', 10)).toBeGreaterThan(200);
    await drag(session, { from: right, to: left });
    await viewer('12-lead ECG, peaked T waves').waitFor();
    await level.tap();
    await expect.poll(() => level.textContent()).toBe('100 %');

    // During a presentation the screen stays awake until a tap ends it.
    expect(await isHeld(page)).toBe(false);
    await page.getByRole('button', { name: 'Present' }).tap();
    await expect.poll(() => isHeld(page)).toBe(true);
    await page.touchscreen.tap(middle.x, middle.y);
    await page.getByRole('button', { name: 'Present' }).waitFor();
    await expect.poll(() => isHeld(page)).toBe(false);
    expectSilence(visitor);
  },
);
