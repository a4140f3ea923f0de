import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { beNewTablet, beTablet, goToLicensing, openRow, visitTablet } from '../support/tablet.ts';
import { expectSilence, fillSignIn, screens, sees, visitAs } from '../support/visitor.ts';

const noDevice = 'To claim a license, log into Bedside from your Bedside device.';

describe('on the tablet', () => {
  it('a license is claimed, stored and verified by the tablet, and relinquished', async () => {
    const visitor = await visitTablet('provisioner');
    const { portal, beside } = visitor;
    await beNewTablet(beside, 'claimed-once');
    await goToLicensing(portal);
    await portal.getByText('This device is not licensed.').waitFor();
    await portal.getByRole('button', { name: 'Claim license' }).click();
    await portal.getByRole('heading', { level: 1, name: 'New license claim' }).waitFor();
    await expect(portal.getByRole('radio', { checked: true }).count()).resolves.toBe(0);
    await portal.getByRole('button', { name: 'Claim license' }).click();
    await portal.getByText('Choose a colour, or None.').waitFor();
    await portal.getByText('orange', { exact: true }).click();
    await portal.getByLabel('Device serial number').fill('DMPX9K7QHG7F');
    await portal.getByRole('button', { name: 'Claim license' }).click();
    await portal.getByText('This device is licensed to you.').waitFor();
    await portal.getByRole('paragraph').filter({ hasText: 'The tablet has its license.' }).waitFor();
    await beside.getByText('Verified license').waitFor();
    await beside.getByText(/kit orange, for claimed-once/).waitFor();
    await portal.getByRole('link', { name: 'Back to my contracts' }).click();
    const agreement = portal.getByRole('article').filter({ hasText: 'HRSC-0147' });
    await agreement.getByRole('button', { name: 'Relinquish license' }).click();
    await portal.getByRole('alertdialog').getByRole('button', { name: 'Relinquish license' }).click();
    await portal.getByText('This device is not licensed.').waitFor();
    await agreement.getByRole('button', { name: 'Claim license' }).waitFor();
    await openRow(agreement);
    await agreement.getByRole('button', { name: 'History' }).click();
    await agreement.getByText('Relinquished on claimed-once').waitFor();
    await agreement.getByText('Claimed for claimed-once').waitFor();
    expectSilence(visitor);
  });

  it('works by keyboard alone', async () => {
    const visitor = await visitTablet('provisioner');
    const { page, portal, beside } = visitor;
    await beNewTablet(beside, 'by-keyboard');
    await goToLicensing(portal);
    await portal.getByRole('button', { name: 'Claim license' }).focus();
    await page.keyboard.press('Enter');
    await portal.getByRole('heading', { level: 1, name: 'New license claim' }).waitFor();
    await portal.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('GG7XK0ABQ9XX');
    await page.keyboard.press('Enter');
    await portal.getByText('This device is licensed to you.').waitFor();
    await beside.getByText(/kit camo, for by-keyboard/).waitFor();
    await portal.getByRole('link', { name: 'Back to my contracts' }).focus();
    await page.keyboard.press('Enter');
    await portal.getByRole('button', { name: 'Relinquish license' }).first().focus();
    await page.keyboard.press('Enter');
    await portal.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await portal.getByText('This device is not licensed.').waitFor();
    expectSilence(visitor);
  });

  it('a license on another account blocks, and another product is not available', async () => {
    const { portal, beside } = await visitTablet('provisioner', { tablet: 'Licensed to another account' });
    await goToLicensing(portal);
    await portal.getByText('This device is licensed to another account.').waitFor();
    await portal.getByRole('button', { name: 'Unavailable' }).first().waitFor();
    await expect(portal.getByRole('button', { name: 'Claim license' }).count()).resolves.toBe(0);
    await beTablet(beside, 'Another product');
    await portal.getByText('This agreement is for Bedside; this device runs Airflow.').first().waitFor();
    await portal.getByRole('button', { name: 'Claim license' }).waitFor();
  });

  it('an app that does not respond does not block the agreements, and is detected again', async () => {
    const { portal, beside } = await visitTablet('provisioner');
    await beNewTablet(beside, 'goes-away');
    await goToLicensing(portal);
    await portal.getByText('This device is not licensed.').waitFor();
    await beside.getByRole('button', { name: 'Go away' }).click();
    await portal.getByText('You can claim and relinquish licenses once it responds.').waitFor();
    await portal.getByText('App not responding').first().waitFor();
    expect(await portal.getByText(noDevice).count()).toBe(0);
    await beside.getByText('Answers').click();
    await portal.getByRole('button', { name: 'Try again' }).click();
    await portal.getByText('This device is not licensed.').waitFor();
  });

  it('the header names the device, and only to those who provision', async () => {
    const { portal } = await visitTablet('provisioner');
    await portal.getByRole('button', { name: 'Device', exact: true }).click();
    const device = portal.getByRole('dialog', { name: 'Device' });
    await device.getByText('simulated-1').waitFor();
    await device.getByText('Bedside').waitFor();
    const other = await visitTablet('trainer');
    await expect(other.portal.getByRole('button', { name: 'Device', exact: true }).count()).resolves.toBe(0);
    await expect(other.portal.getByRole('link', { name: 'Licensing' }).count()).resolves.toBe(0);
  });
});

it.each(['light', 'dark'] as const)('axe finds nothing on the page of the tablet, %s', async (colorScheme) => {
  const { page } = await visitTablet('provisioner', { screen: { ...screens.desktop, colorScheme } });
  await page.getByRole('list', { name: 'Messages, the latest first' }).waitFor();
  await expect(violations(page)).resolves.toEqual([]);
});

describe('in a plain browser', () => {
  it('the agreements explain where licenses are claimed, and notes are saved', async () => {
    const visitor = await visitAs('provisioner');
    const { page } = visitor;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Licensing' }).click();
    await sees(page, noDevice);
    await expect(page.getByRole('button', { name: 'Claim license' }).count()).resolves.toBe(0);
    const agreement = page.getByRole('article').filter({ hasText: 'HRSC-0093' });
    await openRow(agreement);
    await agreement.getByText('No license is left on this agreement.').waitFor();
    await agreement.getByRole('button', { name: 'Edit notes' }).click();
    await agreement.getByLabel('Notes').fill('Theatre 2 goes back in May.');
    await agreement.getByRole('button', { name: 'Save notes' }).click();
    await agreement.getByText('Your notes have been updated').waitFor();
    await page.reload();
    await openRow(agreement);
    await agreement.getByText('Theatre 2 goes back in May.').waitFor();
    await page.goto('/me/claim/1');
    await sees(page, /can be claimed here/);
    expectSilence(visitor);
  });

  it('unsaved notes prompt before leaving, and survive an expired session', async () => {
    const { page, context } = await visitAs('provisioner', { path: '/me/provisioning' });
    const agreement = page.getByRole('article').filter({ hasText: 'HRSC-0147' });
    const notes = agreement.getByRole('textbox', { name: 'Notes' });
    const edit = async () => {
      await openRow(agreement);
      await agreement.getByRole('button', { name: 'Edit notes' }).click();
    };
    const question = page.getByRole('alertdialog', { name: 'Leave without saving changes?' });
    const offer = page.getByRole('alertdialog', { name: 'Restore your unsaved changes?' });
    await edit();
    await notes.fill('Half a sentence');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes.inputValue()).resolves.toBe('Half a sentence');

    await context.clearCookies();
    await page.getByRole('button', { name: 'Save notes' }).first().click();
    await sees(page, 'Your session has ended. Please sign in again.');
    await fillSignIn(page, 'provisioner');
    await page.waitForURL('**/me/provisioning');
    await offer.getByRole('button', { name: 'Restore' }).click();
    await offer.waitFor({ state: 'detached' });
    await expect(notes.inputValue()).resolves.toBe('Half a sentence');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
    await question.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
    await page.goto('/me/provisioning');
    await edit();
    await notes.waitFor();
    expect(await offer.count()).toBe(0);
    await expect(notes.inputValue()).resolves.not.toBe('Half a sentence');
  });

  it('a lost tablet is released, and the history records it', async () => {
    const { page } = await visitAs('provisioner', { path: '/me/provisioning' });
    const agreement = page.getByRole('article').filter({ hasText: 'HRSC-0147' });
    await openRow(agreement);
    await agreement.getByRole('button', { name: 'Release the license of skills-lab-2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release license' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await agreement.getByRole('button', { name: 'History' }).click();
    await agreement.getByText('Released: skills-lab-2 reported lost').waitFor();
  });

  it('others are refused', async () => {
    const { page, complaints } = await visitAs('trainer', { path: '/me/provisioning' });
    await sees(page, 'You don’t have permission to provision devices.');
    await page.goto('/me/claim/1');
    await sees(page, 'You don’t have permission to provision devices.');
    expect(complaints.every((complaint) => complaint.includes('403'))).toBe(true);
  });

  it.each([
    ['a phone', screens.phone],
    ['a tablet in portrait', { viewport: { width: 768, height: 1024 } }],
    ['a tablet in landscape', screens.tablet],
  ])('nothing is cut off on %s', async (_, screen) => {
    const { page } = await visitAs('provisioner', { screen, path: null });
    for (const path of ['/me/provisioning', '/me/claim/1']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .getByText(/To claim a license, log into/)
        .first()
        .waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
});
