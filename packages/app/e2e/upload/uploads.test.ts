import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { layLine } from '../support/line.ts';
import {
  chooseFiles,
  dropFiles,
  keepFolder,
  mediaFile,
  pickFiles,
  uploaded,
  uploadRow,
  writeFileOf,
  writeFilm,
  writeLongFilm,
  writePicture,
  writeScenario,
} from '../support/own-files.ts';
import { ownPortal } from '../support/own-portal.ts';
import { publishByKeyboard } from '../support/publishing.ts';
import { expectSilence, fillSignIn, screens, sees, tabTo, visitAs } from '../support/visitor.ts';

const folder = keepFolder();

/** Signs in a user whose rights are confirmed, at an upload page that accepts files. */
async function visitUpload(kind: 'scenarios' | 'media', screen: BrowserContextOptions = screens.desktop) {
  const visitor = await visitAs('trainer', { screen, path: null });
  const { page } = visitor;
  await page.request.post('/api/me/attestation', { data: { accepted: true } });
  await page.goto(`/${kind}/upload`);
  await page.getByRole('button', { name: 'Choose files' }).and(page.locator(':enabled')).waitFor();
  return visitor;
}

/** Throttles uploads, so that rows can be seen in progress. @param speed in bytes a second */
async function slowDown(page: Page, speed = 60_000): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (uploadThroughput: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
  await session.send('Network.enable');
  await set(speed);
  return () => set(-1);
}

describe('rows of an upload', () => {
  it('are cancelled on their way on a phone by keyboard, tried again all at once, named, published and deleted', async () => {
    const visitor = await visitUpload('media', screens.phone);
    const { page } = visitor;
    const files = await Promise.all(['one.png', 'two.png', 'three.png'].map((name) => writePicture(folder(), name)));
    const hurry = await slowDown(page);
    await pickFiles(page, files, () => chooseFiles(page).press('Enter'));
    await page.waitForFunction(() => {
      const share = Number(document.querySelector('[role=progressbar][aria-valuenow]')?.getAttribute('aria-valuenow'));
      return share > 0 && share < 100;
    });
    // Two are on their way, and the third waits for its turn.
    await uploadRow(page, 'three.png').getByText('Queued').waitFor();
    for (const name of ['three.png', 'two.png', 'one.png']) {
      await uploadRow(page, name).getByRole('button', { name: 'Cancel' }).focus();
      await page.keyboard.press('Enter');
      await uploadRow(page, name).getByText('Cancelled').waitFor();
    }
    await hurry();
    // The focus has moved to the control that replaced the pressed one.
    await page.getByRole('button', { name: 'Try again: one.png' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await uploaded(page, 1);
    await tabTo(page, 'Retry all');
    await page.keyboard.press('Enter');
    await uploaded(page, 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await tabTo(page, 'Go to My media');
    await page.keyboard.press('Enter');
    const row = page.getByRole('article').filter({ hasText: 'two.png' });
    await row.getByRole('button', { name: 'Needs 1 detail: two.png' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Add a title' }).press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Noise, named by keyboard');
    await page.keyboard.press('Enter');
    await sees(page, 'Updated! Your media has been updated.');
    await tabTo(page, 'Go to My media');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Private: Noise, named by keyboard' }).waitFor();
    await publishByKeyboard(page, 'Noise, named by keyboard');
    await tabTo(page, 'More actions for Noise, named by keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog', { name: 'Delete Noise, named by keyboard?' }).waitFor();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Noise, named by keyboard' }).waitFor({ state: 'detached' });
    // The page has not jumped back to the top.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expectSilence(visitor);
  });

  it('report what is wrong with a file before sending anything, and one bad file affects no other', async () => {
    const { page } = await visitUpload('scenarios');
    await sees(page, 'Up to 10 files, 512 MB each');
    await sees(page, '.isims or .json files, or ZIP packages');
    const good = await writeScenario(folder(), 'Among bad ones');
    await pickFiles(
      page,
      [
        await writeFileOf(folder(), 'empty.isims', 0),
        await writeFileOf(folder(), 'enormous.isims', 512_000_001),
        await writeFileOf(folder(), 'notes.docx', 10),
        good,
        await writeFileOf(folder(), 'nonsense.isims', 10),
      ],
      () => chooseFiles(page).click(),
    );
    await uploaded(page, 1);
    const says = (name: string, text: string | RegExp) => uploadRow(page, name).getByText(text).first().waitFor();
    await says('empty.isims', 'The file is empty.');
    await says('enormous.isims', 'The file is too large. The limit is 512 MB.');
    await says('notes.docx', 'This isn’t a scenario file. Choose .isims, .json or .zip.');
    await says('nonsense.isims', 'Not uploaded');
    await page.reload();
    await pickFiles(page, [good], () => chooseFiles(page).click());
    await sees(page, 'You have already uploaded this file.');
    await page.getByRole('link', { name: 'Among bad ones' }).waitFor();
  });

  it('come from the first level of a dropped folder, with a warning about the deeper ones', async () => {
    const { page } = await visitUpload('media');
    await mkdir(join(folder(), 'round', 'old', 'older'), { recursive: true });
    await writePicture(join(folder(), 'round'), 'bedside.jpg');
    await writePicture(join(folder(), 'round', 'old'), 'earlier.png');
    await writePicture(join(folder(), 'round', 'old', 'older'), 'earliest.png');
    // Beside the drop zone nothing happens: the browser does not open the file instead of the portal.
    await dropFiles(page, [mediaFile('pupils-pinpoint.webp')], page.getByRole('heading', { level: 1 }));
    await dropFiles(page, [join(folder(), 'round')]);
    await uploadRow(page, 'round/bedside.jpeg').getByText('Upload complete').waitFor();
    await sees(page, '2 files were skipped.');
    await sees(page, 'Items in folders deeper than one level are rejected.');
    expect(await page.getByText('earlier.png').or(page.getByText('pupils-pinpoint')).count()).toBe(0);
  });
});

describe('what was uploaded', () => {
  it('is seen being processed, says why that failed, is tried again, and is changed together', async () => {
    const visitor = await visitUpload('media');
    const { page } = visitor;
    const films = await Promise.all([
      writeFilm(folder(), 'hollow.mp4', true),
      ...['early.mp4', 'middle.mp4', 'late.mp4'].map((name) => writeFilm(folder(), name)),
    ]);
    await dropFiles(page, films);
    await uploaded(page, 4);
    // A fast machine has processed all of them before the first request: the first response pretends that one has not
    // been.
    await page.route(
      /\/api\/me\/media\/\d+\/\d+/,
      async (route) => {
        const response = await route.fetch();
        const list = (await response.json()) as { media: { is_processed: boolean }[] };
        for (const item of list.media) if (JSON.stringify(item).includes('late.mp4')) item.is_processed = false;
        await route.fulfill({ response, json: list });
      },
      { times: 1 },
    );
    await page.getByRole('link', { name: 'Go to My media' }).click();
    const row = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    // The last one is still being processed, and then updates by itself.
    const processing = row('late.mp4').getByText('This media is currently processing. please check back later.');
    await processing.waitFor();
    await processing.waitFor({ state: 'detached', timeout: 30_000 });
    await row('late.mp4').getByText('Give it a title to publish.').waitFor();
    await row('late.mp4').locator('img').waitFor();

    const hollow = row('hollow.mp4');
    await hollow.getByText('Processing failed').waitFor();
    await hollow.getByText(/^The video /).waitFor();
    await hollow.getByRole('button', { name: 'Try again: hollow.mp4' }).click();
    await hollow.getByText('currently processing').waitFor();
    await hollow.getByText(/^The video /).waitFor({ timeout: 30_000 });

    await row('late.mp4').getByRole('link', { name: 'a title' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('The last film');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sees(page, 'Updated! Your media has been updated.');
    await page.getByRole('link', { name: 'Go to My media' }).click();
    await row('The last film').waitFor();
    await page.getByText('Select all').click();
    const together = page.getByRole('group', { name: 'Selected items' });
    await together.getByRole('button', { name: 'Make public' }).click();
    await sees(page, '1 media item made public.');
    await sees(page, '3 media items not changed:');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'hollow.mp4' })
      .getByText(/process/)
      .waitFor();
    // The unchanged ones stay ticked; the box ticks the rest as well.
    await page.getByText('3 selected').click();
    await page.getByText('4 selected').waitFor();
    await together.getByRole('button', { name: 'Add tags' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('demonstration reels');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: 'demonstration reels' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click();
    await sees(page, 'Tags added to 4 media items.');
    await page.goto('/media?term=reels');
    await page.getByRole('link', { name: 'The last film', exact: true }).first().waitFor();
    expectSilence(visitor);
  });
});

describe('uploads under way', () => {
  /** Keeps uploads pending forever. */
  const hold = (page: Page) => page.route('**/api/me/*/upload', () => {});

  it('are limited to ten scenarios, and prompt before leaving', async () => {
    const { page } = await visitUpload('scenarios');
    await hold(page);
    const names = Array.from({ length: 11 }, (_, index) => `Case ${index + 1}`);
    const files = await Promise.all(names.map((name) => writeScenario(folder(), name)));
    await pickFiles(page, files, () => chooseFiles(page).click());
    await uploadRow(page, 'case-11.isims')
      .getByText('You can upload up to 10 files at a time. Add this one later.')
      .waitFor();
    expect(await page.getByRole('progressbar', { name: /^Upload of/ }).count()).toBeLessThanOrEqual(2);
    await page.getByRole('link', { name: 'Media', exact: true }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Leave while files are uploading?' });
    await question.getByText('Keep uploading').click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/scenarios/upload');
    await page.getByRole('link', { name: 'Media', exact: true }).first().click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
  });

  it('are listed afterwards when the session ends in the middle, and continue when they are added again', async () => {
    const { page, context } = await visitUpload('media');
    const release = Promise.withResolvers<void>();
    await page.route('**/api/me/media/upload', async (route) => {
      await release.promise;
      await route.continue();
    });
    const files = [await writePicture(folder(), 'lost.png'), mediaFile('pupils-unequal.webp')];
    await pickFiles(page, files, () => chooseFiles(page).click());
    await page.getByRole('progressbar', { name: 'Upload of lost.png' }).waitFor();
    await context.clearCookies();
    release.resolve();
    await sees(page, 'Your session has ended. Please sign in again.');
    await fillSignIn(page);
    await sees(page, '2 files may not have been uploaded.');
    await sees(page, 'pupils-unequal.webp');
    await pickFiles(page, files.slice(0, 1), () => chooseFiles(page).click());
    await uploaded(page, 1);
    await sees(page, '1 file may not have been uploaded.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await sees(page, 'Up to 512 MB each');
    expect(await page.getByText('may not have been uploaded').count()).toBe(0);
  });

  it('wait for a lost connection, and continue when it returns', async () => {
    const { page } = await visitUpload('scenarios');
    let isDown = true;
    await page.route('**/api/me/scenarios/upload', (route) => (isDown ? route.abort() : route.continue()));
    await page.route('**/healthz', (route) => (isDown ? route.abort() : route.continue()));
    const file = await writeScenario(folder(), 'Through the tunnel');
    await pickFiles(page, [file], () => chooseFiles(page).click());
    await sees(page, 'Waiting for connection');
    isDown = false;
    await uploaded(page, 1);
  });
});

describe('a large file', () => {
  it('resumes where it was interrupted: when the connection returns, and after a reload', async () => {
    const line = await layLine(ownPortal().url);
    const { page } = await visitUpload('media', { ...screens.desktop, proxy: line.proxy });
    page.on('dialog', (dialog) => dialog.accept());
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const path = await writeLongFilm(folder(), 'long.mp4', 4_000_000);
    const pick = () => pickFiles(page, [path], () => chooseFiles(page).click());
    const row = uploadRow(page, 'long.mp4');
    const hasReached = (share: number) =>
      page.waitForFunction(
        (wanted) => {
          const bar = document.querySelector('[role=progressbar][aria-valuenow]');
          return Number(bar?.getAttribute('aria-valuenow')) >= wanted;
        },
        share,
        { timeout: 40_000 },
      );
    const hurry = await slowDown(page, 250_000);
    await pick();
    await hasReached(25);
    line.cut();
    await row.getByText(/^Waiting for connection, \d+%/).waitFor();
    line.restore();
    await hasReached(60);
    await page.reload();
    await sees(page, '1 file may not have been uploaded.');
    await hurry();
    // Nothing was chosen before: what continues gets the licence that is chosen now.
    await page.getByRole('button', { name: /Reuse license/ }).click();
    await page.getByRole('option', { name: 'CC BY 4.0' }).click();
    await pick();
    await uploaded(page, 1);
    const { media } = (await (await page.request.get('/api/me/media/0/1')).json()) as { media: object[] };
    expect(media).toMatchObject([{ file_name: 'long.mp4', reuse_licence: 'CC-BY-4.0' }]);
    expect(offsets).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = offsets;
    expect(first).toBe(0);
    // Much of it had arrived: only what was still in transit is sent again.
    expect(second).toBeGreaterThan(400_000);
    expect(third).toBeGreaterThan(second + 400_000);
  });

  it('is gone from the storage when it is cancelled', async () => {
    const { page } = await visitUpload('media');
    const used = async () =>
      ((await (await page.request.get('/api/me/storage')).json()) as { used_bytes: number }).used_bytes;
    const before = await used();
    const hurry = await slowDown(page, 100_000);
    const path = await writeLongFilm(folder(), 'cancelled.mp4', 3_000_000);
    await pickFiles(page, [path], () => chooseFiles(page).click());
    await expect.poll(used).toBe(before + 3_000_000);
    await uploadRow(page, 'cancelled.mp4').getByRole('button', { name: 'Cancel' }).click();
    await hurry();
    await expect.poll(used).toBe(before);
  });
});
