import type { Frame, Page } from 'playwright';
import { expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { screens, visitAs } from '../support/visitor.ts';

/** How far a page can be scrolled sideways, and which elements extend beyond the view. */
const cutOff = (page: Page | Frame) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isOut = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && (left < -0.5 || right > clientWidth + 0.5);
    };
    const out = [...document.querySelectorAll('main *, header *, aside *')].filter(isOut);
    return { sideways: scrollWidth - clientWidth, out: out.map((element) => element.outerHTML.slice(0, 80)) };
  });

/** Controls whose target is less than 44 px in one direction. A label counts towards the control in it. */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, summary, label:has(input), input:not(label input)')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
      .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`),
  );

it.each([
  ['a phone', screens.phone, 380],
  ['a tablet in portrait', { viewport: { width: 768, height: 1024 }, hasTouch: true }, 700],
  ['a tablet in landscape', screens.tablet, 940],
  ['a desktop', screens.desktop, 1024],
])('the simulated tablet and the portal on it fit on %s', async (_, screen, width) => {
  const { page } = await visitAs('provisioner', { screen, path: '/demo/tablet' });
  const portal = page.frameLocator('iframe[title="The portal on the tablet"]');
  await portal.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  await portal
    .getByRole('link', { name: /on the ward|in a child/ })
    .first()
    .waitFor();
  const frame = page.frames().find((one) => one.parentFrame() !== null);
  if (!frame) throw new Error('the tablet has no screen');
  expect(await frame.evaluate(() => innerWidth)).toBeGreaterThanOrEqual(width);
  await expect(cutOff(page)).resolves.toEqual({ sideways: 0, out: [] });
  await expect(cutOff(frame)).resolves.toEqual({ sideways: 0, out: [] });

  const beside = page.getByRole('complementary', { name: 'The tablet' });
  const isBelow = screen.viewport.width < 1240;
  for (const part of ['Device', 'License', 'On the tablet', 'Messages']) {
    const title = beside.getByRole('button', { name: part, exact: true });
    if (isBelow) await title.click();
    else await beside.getByRole('heading', { name: part, exact: true }).waitFor();
  }
  await beside.getByRole('list', { name: 'Messages, the latest first' }).waitFor();
  await expect(cutOff(page)).resolves.toEqual({ sideways: 0, out: [] });
  await expect(small(page)).resolves.toEqual([]);
  await expect(violations(page)).resolves.toEqual([]);

  await beside.getByText('Licensed to another account', { exact: true }).click();
  if ((await frame.evaluate(() => innerWidth)) < 768) {
    await portal.getByRole('button', { name: 'Account of provisioner' }).click();
    await portal.getByRole('menuitem', { name: 'Provision device' }).click();
  } else {
    await portal.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Licensing' }).click();
  }
  await portal.getByText('This device is licensed to another account.').waitFor();
  await expect(cutOff(frame)).resolves.toEqual({ sideways: 0, out: [] });
});

it.each([390, 320])('the header of a provisioner fits into %i px', async (width) => {
  const screen = { viewport: { width, height: 844 }, hasTouch: true };
  const { page } = await visitAs('provisioner', { screen, path: null });
  for (const path of ['/scenarios', '/me', '/me/provisioning']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Device', exact: true }).waitFor();
    await expect(page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).resolves.toBe(0);
    await expect(page.getByRole('link', { name: 'Scenarios', exact: true }).first().isVisible()).resolves.toBe(true);
  }
});
