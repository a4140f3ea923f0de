import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  chooseFiles,
  dropFiles,
  keepFolder,
  mediaFile,
  pickFiles,
  uploaded,
  writeScenario,
} from '../support/own-files.ts';
import { publishByKeyboard } from '../support/publishing.ts';
import { expectSilence, fillSignIn, screens, sees, tabTo, visitAs } from '../support/visitor.ts';

const folder = keepFolder();

/** Confirms the rights, which the first upload of an account asks for. */
async function confirmRights(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Before your first upload' }).getByText('I confirm both').click();
}

const nameField = (page: Page) => page.getByRole('textbox', { name: /^Name/ });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' });

/** The newest own scenarios come first there. */
const newestFirst = '/me/scenarios?sort=contributedAt-DESC';

const row = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Makes one's own item public, as soon as it is processed. */
async function publish(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Private: ${name}` })
    .click();
  await page.getByRole('menuitemradio', { name: 'Public' }).click();
  await row(page, name)
    .getByRole('button', { name: `Public: ${name}` })
    .waitFor();
}

/** Chooses an entry of the menu of one's own item. */
async function more(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('own scenarios', () => {
  it('are uploaded by drop and by picker, published, found by others, edited, deleted, restored, deleted', async () => {
    const visitor = await visitAs('private');
    const { page } = visitor;
    const names = ['Night shift one', 'Night shift two', 'Night shift three'];
    const files = await Promise.all(names.map((name) => writeScenario(folder(), name)));
    await page.goto('/scenarios/upload');
    await sees(page, 'Up to 10 files, 512 MB each');
    await dropFiles(page, files.slice(0, 2));
    await confirmRights(page);
    await uploaded(page, 2);
    await pickFiles(page, files.slice(2), () => chooseFiles(page).click());
    await uploaded(page, 3);
    await pickFiles(page, files.slice(0, 1), () => chooseFiles(page).click());
    await sees(page, 'This file is already in the list.');

    await page.getByRole('link', { name: 'Go to My scenarios' }).click();
    for (const name of names) await publish(page, name);

    const other = await visitAs('trainer', { path: '/scenarios?term=night+shift' });
    for (const name of names) await other.page.getByRole('link', { name, exact: true }).first().waitFor();
    await other.page.getByRole('link', { name: 'Night shift two', exact: true }).first().press('Enter');
    await other.page.getByRole('heading', { level: 1, name: 'Night shift two' }).waitFor();
    await other.page.getByRole('img', { name: /^Heart rate in/ }).waitFor();
    await other.page.getByRole('tab', { name: 'Table' }).click();
    await other.page.getByRole('grid', { name: 'The course as a table' }).waitFor();
    const address = new URL(other.page.url()).pathname;
    await other.page.goto(`${address}/edit`);
    await sees(other.page, 'Resource not found');

    await row(page, 'Night shift two')
      .getByRole('link', { name: /^Update details/ })
      .click();
    const name = nameField(page);
    await name.fill('Night shift two, revised');
    await sees(page, '24 of 200 characters');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Your scenario has been updated.');
    await page.goto(newestFirst);

    await more(page, 'Night shift two, revised', 'Delete');
    await page
      .getByRole('alertdialog', { name: 'Delete Night shift two, revised?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await row(page, 'Night shift two, revised').waitFor({ state: 'detached' });
    await other.page.goto(address);
    await sees(other.page, 'Resource not found');
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Night shift two, revised').waitFor();
    await other.page.goto(address);
    await other.page.getByRole('heading', { level: 1, name: 'Night shift two, revised' }).waitFor();

    await row(page, 'Night shift one')
      .getByRole('link', { name: /^Update details/ })
      .click();
    await page.getByRole('button', { name: 'Delete scenario' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete Night shift one?' })
      .getByText('Delete', { exact: true })
      .click();
    await page.waitForURL(/\/me\/scenarios(\?|$)/);
    await sees(page, 'Night shift one deleted.');
    expectSilence(visitor);
  });

  it('are uploaded on a phone by keyboard alone; a folder gives its direct files only, bad ones harm none', async () => {
    const visitor = await visitAs('prerelease', { screen: screens.phone });
    const { page } = visitor;
    await mkdir(join(folder(), 'ward', 'old'), { recursive: true });
    await writeScenario(join(folder(), 'ward'), 'Ward round');
    await writeScenario(join(folder(), 'ward'), 'Broken round', { duration: -5 });
    await writeScenario(join(folder(), 'ward', 'old'), 'Old round');
    await page.goto('/scenarios/upload');
    await sees(page, 'Up to 10 files');
    const choose = page.getByRole('button', { name: 'Choose a folder' });
    await pickFiles(page, [join(folder(), 'ward')], () => choose.press('Enter'));
    await page.getByRole('dialog', { name: 'Before your first upload' }).waitFor();
    await page.getByRole('button', { name: 'I confirm both' }).focus();
    await page.keyboard.press('Enter');
    await uploaded(page, 1);
    await sees(page, '1 file was skipped.');
    await sees(page, /duration/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Remove broken-round.isims from the list' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Go to My scenarios' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ward round' }).waitFor();
    await page.getByRole('button', { name: 'Private: Ward round' }).waitFor();
    await sees(page, 'Just uploaded');
    await publishByKeyboard(page, 'Ward round');

    await tabTo(page, 'Update details: Ward round');
    await page.keyboard.press('Enter');
    await nameField(page).waitFor();
    await tabTo(page, /^Name/);
    await page.keyboard.press('End');
    await page.keyboard.type(' by night');
    await page.keyboard.press('Enter');
    await sees(page, 'Updated! Your scenario has been updated.');
    await tabTo(page, 'Delete scenario');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Delete Ward round by night?' }).waitFor();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await sees(page, 'Ward round by night deleted.');
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ward round by night' }).waitFor();
    await tabTo(page, 'Select Ward round by night');
    await page.keyboard.press('Space');
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Delete Ward round by night?' }).waitFor();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ward round by night' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expectSilence(visitor);
  });
});

describe('own media', () => {
  it('are uploaded, processed, named, published, previewed, found by others, and changed together', async () => {
    const visitor = await visitAs('provisioner', { path: '/media/upload' });
    const { page } = visitor;
    await sees(page, 'Drop your media files here to upload to Community.');
    await dropFiles(page, [mediaFile('ecg-normal.png'), mediaFile('chest-normal.jpeg')]);
    await confirmRights(page);
    await pickFiles(page, [mediaFile('shock-and-sinus-rhythm.mp4')], () => chooseFiles(page).click());
    await uploaded(page, 3);
    await page.getByRole('link', { name: 'Go to My media' }).click();
    const video = row(page, 'shock-and-sinus-rhythm.mp4');
    await video.getByRole('link', { name: 'a title' }).click();
    const title = titleField(page);
    await title.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Shock and sinus rhythm of tonight');
    await page.getByRole('combobox', { name: 'Tags' }).fill('night shift films');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: 'night shift films' }).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Your media has been updated.');
    await page.getByRole('link', { name: 'Go to My media' }).click();
    for (const [file, name] of [
      ['ecg-normal.png', 'ECG of tonight'],
      ['chest-normal.jpeg', 'Chest of tonight'],
    ] as const) {
      await row(page, file).getByRole('link', { name: 'a title' }).click();
      await title.fill(name);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await sees(page, 'Updated! Your media has been updated.');
      await page.getByRole('link', { name: 'Go to My media' }).click();
    }
    await publish(page, 'Shock and sinus rhythm of tonight');
    await more(page, 'Shock and sinus rhythm of tonight', 'Preview');
    await page.getByRole('dialog', { name: 'Shock and sinus rhythm of tonight' }).locator('video').waitFor();
    await page.keyboard.press('Escape');

    await page.getByText('Select all').click();
    await page.getByRole('button', { name: 'Make public' }).click();
    await sees(page, '3 media items made public.');

    const other = await visitAs('trainer', { path: '/media?term=tonight' });
    for (const name of ['ECG of tonight', 'Chest of tonight', 'Shock and sinus rhythm of tonight'])
      await other.page.getByRole('link', { name, exact: true }).first().waitFor();
    await other.page.goto('/media?type=1&term=tonight');
    await other.page.getByRole('link', { name: 'Shock and sinus rhythm of tonight' }).first().press('Enter');
    const player = other.page.locator('video');
    await player.waitFor();
    await other.page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
    const isCached = other.page.waitForResponse((answer) => answer.request().method() === 'POST');
    await other.page.getByRole('button', { name: 'Favourite', exact: true }).click();
    // Opening another page aborts the calls in progress.
    await isCached;
    await other.page.goto('/media');
    await other.page
      .getByRole('complementary', { name: 'Favourites' })
      .getByRole('link', { name: 'Shock and sinus rhythm of tonight' })
      .waitFor();

    await page.getByRole('checkbox', { name: 'Select ECG of tonight' }).press('Space');
    await page.getByRole('checkbox', { name: 'Select Chest of tonight' }).press('Space');
    await page.getByRole('group', { name: 'Selected items' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Delete 2 media items?' }).getByText('Delete', { exact: true }).click();
    await sees(page, '2 media items deleted.');
    await row(page, 'ECG of tonight').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Chest of tonight').waitFor();
    await more(page, 'ECG of tonight', 'Delete');
    await page
      .getByRole('alertdialog', { name: 'Delete ECG of tonight?' })
      .getByText('Delete', { exact: true })
      .click();
    await row(page, 'ECG of tonight').waitFor({ state: 'detached' });
    await other.page.goto('/media?term=tonight');
    await other.page.getByRole('link', { name: 'Chest of tonight', exact: true }).first().waitFor();
    expect(await other.page.getByRole('link', { name: 'ECG of tonight' }).count()).toBe(0);
    expectSilence(visitor);
    expectSilence(other);
  });
});

describe('edits that are not saved', () => {
  it('prompt before leaving, and survive an expired session', async () => {
    const { page, context } = await visitAs('private', { path: '/scenarios/upload' });
    const file = await writeScenario(folder(), 'Half edited');
    await pickFiles(page, [file], () => chooseFiles(page).click());
    await uploaded(page, 1);
    await page.goto(newestFirst);
    await row(page, 'Half edited')
      .getByRole('link', { name: /^Update details/ })
      .click();
    await nameField(page).fill('Edited by half');
    await page.getByRole('link', { name: 'Media', exact: true }).first().click();
    await page.getByRole('alertdialog', { name: 'Leave without saving changes?' }).getByText('Keep editing').click();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Your session has ended. Please sign in again.');
    await fillSignIn(page, 'private');
    await page
      .getByRole('alertdialog', { name: 'Restore your unsaved changes?' })
      .getByText('Restore', { exact: true })
      .click();
    await expect.poll(() => nameField(page).inputValue()).toBe('Edited by half');

    const tab = await context.newPage();
    await tab.goto(page.url());
    await tab.getByRole('alertdialog').getByText('Discard them').click();
    await tab.getByRole('textbox', { name: 'Description' }).fill('Saved in the other tab.');
    await tab.getByRole('button', { name: 'Save changes' }).click();
    await tab.getByText('Your scenario has been updated.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'A newer version was saved in another tab or on another device.');
    await page.getByRole('button', { name: 'Save my changes' }).click();
    await sees(page, 'Your scenario has been updated.');
  });
});
