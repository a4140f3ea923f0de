import type { FrameLocator, Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { beNewTablet, goToLicensing, openRow, visitTablet } from '../support/tablet.ts';
import { expectSilence, fillSignIn } from '../support/visitor.ts';

const agreement = { hasText: 'HRSC-0147' };

/** A dedicated tablet that has claimed a licence. */
async function claimed(deviceId: string) {
  const visitor = await visitTablet('provisioner');
  const { portal, beside } = visitor;
  await beNewTablet(beside, deviceId);
  await goToLicensing(portal);
  const card = portal.getByRole('article').filter(agreement);
  await card.getByRole('button', { name: 'Claim license' }).click();
  await portal.getByText('orange', { exact: true }).click();
  await portal.getByLabel('Device serial number').fill('DMPX9K7QHG7F');
  await portal.getByRole('button', { name: 'Claim license' }).click();
  await portal.getByText('This device is licensed to you.').waitFor();
  await beside.getByText('Verified license').waitFor();
  return { ...visitor, card };
}

/** Gives the licence back from the page of the claim, so that other tests find a free seat. */
async function relinquish(portal: FrameLocator, card: Locator): Promise<void> {
  await portal.getByRole('link', { name: 'Back to my contracts' }).click();
  await card.getByRole('button', { name: 'Relinquish license' }).click();
  await portal.getByRole('alertdialog').getByRole('button', { name: 'Relinquish license' }).click();
  await portal.getByText('This device is not licensed.').waitFor();
}

describe('the lease of a license', () => {
  it('is shown, ends on the tablet by itself, and is renewed when the portal is opened on it', async () => {
    const visitor = await claimed('leased');
    const { portal, beside, page } = visitor;
    await portal.getByText(/^until .*renewed whenever the portal is opened on this device$/).waitFor();
    const start = beside.getByRole('button', { name: /^Start .*\(tablet draft\)/ }).first();
    await start.waitFor();
    await start.click();
    await beside.getByText(/^Running: .*\(tablet draft\)/).waitFor();
    await beside.getByText('Clock a year ahead').click();
    await beside.getByText('This license has expired.').waitFor();
    await beside.getByText('Nothing runs.').waitFor();
    expect(await start.isDisabled()).toBe(true);
    await beside.getByText('Clock a year ahead').click();
    await beside.getByText('Verified license').waitFor();

    await beside.getByRole('button', { name: 'Forget the license' }).click();
    await beside.getByText('The tablet keeps no license.').waitFor();
    expect(await start.isDisabled()).toBe(true);
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await frame?.goto('/scenarios');
    await beside.getByText('Verified license').waitFor();
    await portal.getByRole('button', { name: 'Device', exact: true }).click();
    await portal
      .getByRole('dialog', { name: 'Device' })
      .getByText(/^Licensed until /)
      .waitFor();
    expectSilence(visitor);
  });

  it('is withdrawn before its seat is freed, after which only the built-in scenario can be run', async () => {
    const visitor = await claimed('withdrawn');
    const { portal, beside, card } = visitor;
    await portal.getByRole('link', { name: 'Back to my contracts' }).click();
    await card.getByRole('button', { name: 'Relinquish license' }).click();
    const dialog = portal.getByRole('alertdialog');
    await dialog.getByText(/will be restricted until you claim/).waitFor();
    await dialog.getByRole('button', { name: 'Relinquish license' }).click();
    await portal.getByText('This device is not licensed.').waitFor();
    await beside.getByText('The tablet keeps no license.').waitFor();
    await beside.getByText('Restricted use: only the built-in demonstration can be started.').waitFor();
    await beside.getByRole('button', { name: 'Start Built-in demonstration' }).click();
    await beside.getByText('Running: Built-in demonstration').waitFor();
    await openRow(card);
    await card.getByRole('button', { name: 'History' }).click();
    await card.getByText('Relinquished on withdrawn; removed from the tablet').waitFor();
    expect(await card.getByText(/^withdrawn, serial number/).count()).toBe(0);
    expectSilence(visitor);
  });

  it('continues if an older app cannot withdraw, and reports that before and after', async () => {
    const visitor = await claimed('older-app');
    const { portal, beside, card } = visitor;
    await beside.getByText('Can withdraw licenses').click();
    await portal.getByRole('link', { name: 'Back to my contracts' }).click();
    await card.getByRole('button', { name: 'Relinquish license' }).click();
    const dialog = portal.getByRole('alertdialog');
    await dialog.getByText(/will keep working until the license ends/).waitFor();
    await dialog.getByRole('button', { name: 'Relinquish license' }).click();
    await portal.getByText('This device holds no license, but keeps working.').waitFor();
    await beside.getByText('Verified license').waitFor();
    await openRow(card);
    await card.getByText(/^older-app, serial number .*: works until /).waitFor();
    await card.getByRole('button', { name: 'History' }).click();
    await card.getByText(/^Relinquished on older-app; the tablet’s license works until /).waitFor();
    expectSilence(visitor);
  });

  it('stays taken until an unresponsive tablet has confirmed', async () => {
    const { portal, beside, card } = await claimed('silent');
    await portal.getByRole('link', { name: 'Back to my contracts' }).click();
    await card.getByRole('button', { name: 'Relinquish license' }).click();
    await beside.getByText('Answers', { exact: true }).click();
    const dialog = portal.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Relinquish license' }).click();
    await beside.getByText('Answers', { exact: true }).click();
    await beside.getByRole('button', { name: 'Go away' }).click();
    await dialog.getByText(/did not confirm that the license was removed/).waitFor();
    await beside.getByText('Answers', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await portal.getByText('This device is not licensed.').waitFor();
    await beside.getByText('The tablet keeps no license.').waitFor();
  });
});

describe('after a lost response', () => {
  it('announces that a license was returned, and shows one that was claimed', async () => {
    const { portal, page, card } = await claimed('lost-answers');
    await portal.getByRole('link', { name: 'Back to my contracts' }).click();
    await card.getByRole('button', { name: 'Relinquish license' }).click();
    /** The server carries out the calls, but its responses are lost. */
    const loseResponses = (path: string) =>
      page.route(
        path,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 2 },
      );
    await loseResponses('**/api/contract/relinquish');
    await portal.getByRole('alertdialog').getByRole('button', { name: 'Relinquish license' }).click();
    await portal.getByText('This device is not licensed.').waitFor();
    await page.unroute('**/api/contract/relinquish');
    await loseResponses('**/api/contract/*/claim');
    await card.getByRole('button', { name: 'Claim license' }).click();
    await portal.getByText('navy', { exact: true }).click();
    await portal.getByLabel('Device serial number').fill('GG7XK0ABQ1GC');
    await portal.getByRole('button', { name: 'Claim license' }).click();
    await portal.getByText('This device is licensed to you.').waitFor();
    await portal.getByText('GG7XK0ABQ1GC').waitFor();
    await page.unroute('**/api/contract/*/claim');
    await relinquish(portal, card);
  });
});

describe('another tablet in the middle of a claim', () => {
  it('does not receive the license claimed for the first one, which gets it when it is back', async () => {
    const { portal, page, beside } = await visitTablet('provisioner');
    await beNewTablet(beside, 'first-one');
    await goToLicensing(portal);
    await portal.getByRole('article').filter(agreement).getByRole('button', { name: 'Claim license' }).click();
    await portal.getByText('orange', { exact: true }).click();
    await portal.getByLabel('Device serial number').fill('DMPX9K7QHG7F');
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/contract/*/claim', async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await portal.getByRole('button', { name: 'Claim license' }).click();
    await asked.promise;
    await beNewTablet(beside, 'second-one');
    await beside.getByText('Tablet → portal: deviceInfo').first().waitFor();
    answer.resolve();
    await portal.getByText('The license was claimed for first-one.').waitFor();
    await beside.getByText('The tablet keeps no license.').waitFor();
    await beNewTablet(beside, 'first-one');
    await portal.getByText('This device is licensed to you.').waitFor();
    await beside.getByText(/kit orange, for first-one/).waitFor();
    await relinquish(portal, portal.getByRole('article').filter(agreement));
  });
});

describe('the form of a claim', () => {
  it('survives an expired session and a restart of the tablet', async () => {
    const { portal, page, beside, context } = await visitTablet('provisioner');
    await beNewTablet(beside, 'drafted');
    await goToLicensing(portal);
    await portal.getByRole('article').filter(agreement).getByRole('button', { name: 'Claim license' }).click();
    await portal.getByText('purple', { exact: true }).click();
    await portal.getByLabel('Device serial number').fill('DMPX9K7QHG7F');
    await context.clearCookies();
    await portal.getByRole('button', { name: 'Claim license' }).click();
    await portal.getByText('Your session has ended. Please sign in again.').waitFor();

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await beNewTablet(beside, 'drafted');
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await frame?.goto('/me/claim/1');
    await fillSignIn(portal, 'provisioner');
    await portal.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await portal.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await portal.getByLabel('Device serial number').inputValue()).toBe('DMPX9K7QHG7F');
    await expect.poll(() => portal.getByRole('radio', { name: 'purple' }).isChecked()).toBe(true);

    await beNewTablet(beside, 'next-one');
    await portal.getByText(/for this device: next-one/).waitFor();
    expect(await portal.getByLabel('Device serial number').inputValue()).toBe('');
  });
});
