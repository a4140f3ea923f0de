import { describe, expect, it } from 'vitest';
import { visitTablet } from '../support/tablet.ts';
import { expectSilence, visitAs } from '../support/visitor.ts';

describe('content of the tablet', () => {
  it('two scenarios and two media are imported and uploaded', async () => {
    const visitor = await visitTablet('provisioner');
    const { portal } = visitor;
    for (const [entry, left] of [
      ['Upload scenario', 'Sedation for magnetic resonance imaging (tablet draft).isims'],
      ['Upload media', 'Arterial pressure, damped.png'],
    ] as const) {
      await portal.getByRole('button', { name: 'Account of provisioner' }).click();
      await portal.getByRole('menuitem', { name: entry }).click();
      await portal.getByRole('button', { name: 'Import from Bedside' }).click();
      await portal.getByRole('columnheader', { name: 'Upload' }).waitFor();
      await expect(portal.getByRole('checkbox', { name: /^Upload / }).count()).resolves.toBe(3);
      await portal.getByRole('checkbox', { name: `Upload ${left}` }).press('Space');
      await portal.getByRole('button', { name: 'Upload Selected' }).click();
      const rights = portal.getByRole('button', { name: 'I confirm both' });
      const complete = portal.getByText('Upload complete', { exact: true });
      await rights.or(complete.first()).first().waitFor();
      if (await rights.isVisible()) await rights.click();
      await complete.nth(1).waitFor();
      await expect(complete.count()).resolves.toBe(2);
    }
    expectSilence(visitor);
  });

  it('an import that is interrupted by a lost app can be retried', async () => {
    const { portal, beside } = await visitTablet('trainer');
    await portal.getByRole('button', { name: 'Account of trainer' }).click();
    await portal.getByRole('menuitem', { name: 'Upload media' }).click();
    await portal.getByRole('button', { name: 'Import from Bedside' }).click();
    await portal.getByRole('button', { name: 'Upload Selected' }).waitFor();
    await beside.getByText('Answers').click();
    await portal.getByRole('button', { name: 'Upload Selected' }).click();
    const rights = portal.getByRole('button', { name: 'I confirm both' });
    const failed = portal.getByText('Not uploaded', { exact: true });
    // The app is silent: it is lost after ten seconds, plus five for each unanswered greeting.
    const untilLost = { timeout: 40_000 };
    await rights.or(failed.first()).first().waitFor(untilLost);
    if (await rights.isVisible()) await rights.click();
    await failed.nth(2).waitFor(untilLost);
    await beside.getByText('Answers').click();
    await portal.getByRole('button', { name: 'Retry all' }).click();
    await portal.getByText('Upload complete', { exact: true }).nth(2).waitFor();
  });

  it('downloads go to the tablet, not to the browser', async () => {
    const visitor = await visitTablet('trainer');
    const { portal, beside } = visitor;
    await portal.getByRole('searchbox', { name: 'Search scenarios' }).fill('septic shock');
    await portal.getByRole('button', { name: 'Search', exact: true }).click();
    await portal.getByRole('link', { name: 'Septic shock on the ward' }).first().click();
    await portal.getByRole('button', { name: /^Download/ }).click();
    const sent = beside.getByRole('list', { name: 'Sent by the portal' });
    await sent.getByText('septic-shock-on-the-ward.isims').waitFor();
    expectSilence(visitor);
  });
});

it('a plain browser offers no import and no selection', async () => {
  const { page } = await visitAs('trainer', { path: '/scenarios/upload' });
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await expect(page.getByRole('button', { name: /^Import from/ }).count()).resolves.toBe(0);
});
