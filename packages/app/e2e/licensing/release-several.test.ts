import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { AgreementList } from '../../../contract/src/licensing/licensing.ts';
import { openRow } from '../support/tablet.ts';
import { expectSilence, screens, sees, tabTo, visitAs } from '../support/visitor.ts';

const reference = 'HRSC-0147';

async function readAgreement(page: Page) {
  const { contracts } = (await (await page.request.get('/api/contracts/none')).json()) as AgreementList;
  const agreement = contracts.find(({ cust_reference_id }) => cust_reference_id === reference);
  if (!agreement) throw new Error(`There is no agreement ${reference}.`);
  return agreement;
}

/** Claims licences for tablets that do not exist. */
async function claimFor(page: Page, devices: readonly string[]): Promise<void> {
  const { id } = await readAgreement(page);
  for (const device of devices) {
    const response = await page.request.post(`/api/contract/${id}/claim`, {
      data: { contract_id: id, device_id: device, colour: 'none', device_serial_number: `SN-${device}` },
    });
    expect(response.status()).toBe(200);
  }
}

const devicesOf = async (page: Page) => (await readAgreement(page)).licenses.map(({ device_id }) => device_id);

it.each([
  {
    way: 'by mouse',
    screen: { ...screens.desktop, colorScheme: 'light' as const },
    select: (page: Page, name: string) => page.getByRole('checkbox', { name }).locator('xpath=ancestor::label').click(),
    act: (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(),
  },
  {
    way: 'by keyboard',
    screen: { ...screens.desktop, colorScheme: 'dark' as const },
    select: async (page: Page, name: string) => {
      await tabTo(page, name);
      await page.keyboard.press('Space');
    },
    act: async (page: Page, name: string) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    },
  },
  {
    way: 'on a phone',
    screen: { ...screens.phone, colorScheme: 'dark' as const },
    select: (page: Page, name: string) => page.getByRole('checkbox', { name }).locator('xpath=ancestor::label').tap(),
    act: (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap(),
  },
])('three lost tablets are released at once, $way', async ({ way, screen, select, act }) => {
  const visitor = await visitAs('provisioner', { screen, path: null });
  const { page } = visitor;
  const before = await devicesOf(page);
  const lost = ['a', 'b', 'c'].map((letter) => `lost-${way.replaceAll(' ', '-')}-${letter}`);
  await claimFor(page, lost);
  await page.goto('/me/provisioning');
  const agreement = page.getByRole('article').filter({ hasText: reference });
  await openRow(agreement);
  await agreement.getByRole('table', { name: 'Licenses in use' }).waitFor();
  for (const device of lost) await select(page, `Select ${device}`);
  await act(page, 'Release selected (3)');
  const question = page.getByRole('alertdialog', { name: 'Release 3 licenses of lost tablets?' });
  for (const device of lost) await question.getByText(device, { exact: true }).waitFor();
  await act(page, 'Release 3 licenses');
  await question.waitFor({ state: 'detached' });
  await sees(page, '3 licenses were released.');
  expect((await devicesOf(page)).toSorted()).toEqual(before.toSorted());
  for (const device of lost)
    await agreement.getByRole('checkbox', { name: `Select ${device}` }).waitFor({ state: 'detached' });
  await agreement.getByRole('button', { name: 'History' }).click();
  for (const device of lost) await sees(page, `Released: ${device} reported lost`);
  expectSilence(visitor);
});
