import type { FrameLocator, Locator } from 'playwright';
import { signInByCall, type Visitor, visit } from './visitor.ts';

/** Wide enough for the tablet in landscape and what is next to it. */
const desk = { viewport: { width: 1560, height: 1000 } };

/** A user at the simulated tablet. */
export interface TabletVisitor extends Visitor {
  /** The portal on the tablet. */
  portal: FrameLocator;
  /** Everything about the tablet beside it. */
  beside: Locator;
}

/** Chooses which tablet it is. */
export const beTablet = (beside: Locator, label: string) => beside.getByText(label, { exact: true }).click();

/** Opens the simulated tablet as a user who is signed in on it. */
export async function visitTablet(
  username: string,
  { tablet = 'Not licensed', screen = desk }: { tablet?: string; screen?: Parameters<typeof visit>[0] } = {},
): Promise<TabletVisitor> {
  const visitor = await visit(screen);
  const { page } = visitor;
  await signInByCall(visitor.context, username);
  await page.goto('/demo/tablet');
  const beside = page.getByRole('complementary', { name: 'The tablet' });
  await beTablet(beside, tablet);
  const portal = page.frameLocator('iframe[title="The portal on the tablet"]');
  await portal.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  return { ...visitor, portal, beside };
}

/** A device that no other test claims for. */
export async function beNewTablet(beside: Locator, deviceId: string): Promise<void> {
  await beside.getByLabel('Device ID').fill(deviceId);
  await beside.getByRole('button', { name: 'Be this tablet' }).click();
}

/** Goes to the agreements by the main navigation. */
export async function goToLicensing(portal: FrameLocator): Promise<void> {
  await portal.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Licensing' }).click();
  await portal.getByRole('heading', { level: 1, name: 'Provision device' }).waitFor();
}

/** Opens the row of an agreement. */
export const openRow = (row: Locator): Promise<void> =>
  row.getByRole('button', { name: /agreement \d/, expanded: false }).click();
