import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../support/operator.ts';
import { chooseFiles, keepFolder, pickFiles, uploaded, writeScenario } from '../support/own-files.ts';
import { expectSilence, screens, sees, visitAs } from '../support/visitor.ts';

const folder = keepFolder();
const devices: [device: string, screen: BrowserContextOptions, user: string][] = [
  ['phone', screens.phone, 'phone-contributor'],
  ['tablet', screens.tablet, 'tablet-contributor'],
];
// Dedicated users, since other tests are about a user's first upload.
beforeAll(async () => {
  for (const [, , user] of devices)
    await operate(
      ['user', 'create', user, '--email', `${user}@demo.example`, '--password-file', '-', '--keep-password'],
      'Simulate1\n',
    );
});

const row = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Whether nothing is wider than the screen. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Uploads files with the picker, as many as the page accepts at once. */
async function upload(page: Page, files: string[]): Promise<void> {
  await page.goto('/scenarios/upload');
  await pickFiles(page, files, () => chooseFiles(page).tap());
  await uploaded(page, files.length);
}

/** Chooses an existing tag, or creates it. */
async function chooseTag(page: Page, title: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Tags' });
  await field.fill(title);
  await field.press('Enter');
  await page.getByRole('row', { name: title }).waitFor();
}

/** The choice of a status, once it is offered: a button, or on narrow screens an entry of a menu. */
async function findStatus(page: Page, name: RegExp): Promise<Locator> {
  const isInMenu = (page.viewportSize()?.width ?? 0) < 1024;
  if (isInMenu) await page.getByRole('button', { name: /^Status:/ }).tap();
  const choice = isInMenu ? page.getByRole('menuitemradio', { name }) : page.getByRole('button', { name });
  await choice.waitFor({ timeout: 60_000 });
  return choice;
}

/** Waits until a status is offered, with its expected count. */
async function expectStatus(page: Page, name: RegExp): Promise<void> {
  await findStatus(page, name);
  await page.keyboard.press('Escape');
}

/** Sets a detail of all ticked items. */
async function setDetail(page: Page, value: string, done: string): Promise<void> {
  await page.getByRole('button', { name: 'Set details' }).tap();
  await page.getByRole('menuitem', { name: value, exact: true }).tap();
  await sees(page, done);
}

const publicOnes = async (page: Page, term: string): Promise<number> => {
  const answer = await page.request.get(`/api/me/scenarios?status=public&term=${term}`);
  return ((await answer.json()) as { total: number }).total;
};

/** Makes the published scenarios private again: other tests search for demo scenarios in the same portal. */
async function unpublish(page: Page, term: string): Promise<void> {
  const list = await page.request.get(`/api/me/scenarios/0/50?status=public&term=${term}`);
  const { scenarios } = (await list.json()) as { scenarios: { uuid_id: string }[] };
  const ids = scenarios.map(({ uuid_id }) => uuid_id);
  const answer = await page.request.post('/api/me/scenarios/bulk', { data: { ids, action: 'unpublish' } });
  expect(answer.ok()).toBe(true);
}

describe.each(devices)('on a %s', (device, screen, user) => {
  it('twelve scenarios are uploaded, show what they lack, and are completed together and published', async () => {
    const visitor = await visitAs(user, { screen, path: null });
    const { page } = visitor;
    await page.request.post('/api/me/attestation', { data: { accepted: true } });
    const lacking = { tags: [], condition: null, patient: { ageBand: null } };
    const names = Array.from({ length: 12 }, (_, number) => `Dozen on a ${device} ${number + 1}`);
    const files = await Promise.all(names.map((name) => writeScenario(folder(), name, lacking)));
    await upload(page, files.slice(0, 10));
    await upload(page, files.slice(10));

    const term = `dozen+${device}`;
    await page.goto(`/me/scenarios?term=${term}&sort=name-ASC`);
    await expectStatus(page, /^Needs details 12/);
    const [first = ''] = names;
    await row(page, first).getByText('Needs 3 details').waitFor();
    await row(page, first)
      .getByRole('button', { name: `Needs 3 details: ${first}` })
      .tap();
    for (const entry of ['Add a patient age', 'Add a patient condition', 'Add tags'])
      await page.getByRole('menuitem', { name: entry }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await page.getByRole('button', { name: 'Select all 12' }).tap();
    await sees(page, '12 selected');
    // Each lists what publishing needs.
    await page.getByRole('button', { name: 'Make public' }).tap();
    await sees(page, '12 scenarios not changed:');
    await page.getByRole('button', { name: 'Dismiss' }).tap();
    await setDetail(page, 'Adult', 'Patient age set for 12 scenarios.');
    await setDetail(page, 'Stable', 'Patient condition set for 12 scenarios.');
    await page.getByRole('button', { name: 'Add tags' }).tap();
    await chooseTag(page, 'sepsis');
    await chooseTag(page, `course ${device}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).tap();
    await sees(page, 'Tags added to 12 scenarios.');
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: 'Make public' }).tap();
    await sees(page, '12 scenarios made public.');
    expect(await publicOnes(page, term)).toBe(12);

    // Undo is still offered after a reload.
    await page.reload();
    await sees(page, 'You can still undo this change.');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await sees(page, 'Change undone for 12 scenarios.');
    expect(await publicOnes(page, term)).toBe(0);
    await page.reload();
    await expectStatus(page, /^Private 12/);
    expect(await page.getByText('You can still undo this change.').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await page.getByRole('button', { name: 'Select all 12' }).tap();
    await sees(page, '12 selected');
    await page.getByRole('button', { name: 'Make public' }).tap();
    await sees(page, '12 scenarios made public.');
    expect(await publicOnes(page, term)).toBe(12);
    expect(await fits(page)).toBe(true);
    expectSilence(visitor);
    await unpublish(page, term);
    expect(await publicOnes(page, term)).toBe(0);
  });

  it('deleted scenarios are found again under Recently deleted, and restored', async () => {
    const visitor = await visitAs(user, { screen, path: null });
    const { page } = visitor;
    await page.request.post('/api/me/attestation', { data: { accepted: true } });
    const names = ['one', 'two'].map((number) => `Deleted on a ${device} ${number}`);
    await upload(page, await Promise.all(names.map((name) => writeScenario(folder(), name))));
    const list = `/me/scenarios?term=deleted+${device}&sort=name-ASC`;
    await page.goto(list);
    await expectStatus(page, /^Private 2/);
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
    await sees(page, '2 scenarios deleted.');
    await page.reload();
    await (await findStatus(page, /^Recently deleted/)).tap();
    for (const name of names)
      await row(page, name)
        .getByText(/30 days left/)
        .waitFor();
    await page.getByRole('button', { name: `Restore ${names[0]}` }).tap();
    await sees(page, '1 scenario restored.');
    await page.getByRole('checkbox', { name: `Select ${names[1]}` }).press('Space');
    await page.getByRole('group', { name: 'Selected items' }).getByRole('button', { name: 'Restore' }).tap();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await (await findStatus(page, /^All/)).tap();
    for (const name of names) await row(page, name).waitFor();
    expect(await fits(page)).toBe(true);
    expectSilence(visitor);
  });

  it('an item is reported, and the operator takes it down with a note', async () => {
    const owner = await visitAs(user, { screen, path: null });
    await owner.page.request.post('/api/me/attestation', { data: { accepted: true } });
    const name = `Reported on a ${device}`;
    await upload(owner.page, [await writeScenario(folder(), name)]);
    await owner.page.goto(`/me/scenarios?term=reported+${device}`);
    await row(owner.page, name)
      .getByRole('button', { name: `Private: ${name}` })
      .tap({ timeout: 60_000 });
    await owner.page.getByRole('menuitemradio', { name: 'Public' }).tap();
    await row(owner.page, name)
      .getByRole('button', { name: `Public: ${name}` })
      .waitFor();

    const reader = await visitAs('trainer', { screen, path: `/scenarios?term=reported+${device}` });
    const { page } = reader;
    await page.getByRole('link', { name, exact: true }).first().press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'More actions', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Report' }).tap();
    const dialog = page.getByRole('dialog', { name: `Report ${name}` });
    await dialog.getByText('It shows or names a real patient').tap();
    await dialog.getByRole('textbox', { name: 'Details' }).fill('The wristband can be read.');
    await dialog.getByRole('button', { name: 'Send report' }).tap();
    await page
      .getByRole('dialog', { name: 'Thank you for your report' })
      .getByRole('button', { name: 'Close' })
      .last()
      .tap();

    await operate(['content', 'unpublish', id, '--note', 'Please blur the wristband.']);
    await page.reload();
    await sees(page, 'Resource not found');
    await owner.page.reload();
    await row(owner.page, name)
      .getByRole('button', { name: `Private: ${name}` })
      .waitFor();
    const mail = owner.page
      .getByRole('article')
      .filter({ hasText: name })
      .filter({ hasText: 'Please blur the wristband.' });
    await expect
      .poll(async () => {
        await owner.page.goto('/demo/outbox');
        return mail.count();
      })
      .toBeGreaterThan(0);
    expectSilence(owner);
  });
});
