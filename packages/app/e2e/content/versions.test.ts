import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { keepFolder, pickFiles, writeScenario } from '../support/own-files.ts';
import { readDescription } from '../support/scenario-files.ts';
import { expectSilence, screens, type Visitor, visitAs } from '../support/visitor.ts';

const folder = keepFolder();

interface Answer {
  status: number;
  body: unknown;
}

async function call(context: BrowserContext, path: string, data?: object): Promise<Answer> {
  const answer = await (data ? context.request.post(path, { data }) : context.request.get(path));
  return { status: answer.status(), body: await answer.json() };
}

/** Publishes a new scenario by calls, as its screens are tested elsewhere. */
async function publish({ context }: Visitor, name: string): Promise<string> {
  await call(context, '/api/me/attestation', { accepted: true });
  const path = await writeScenario(folder(), name);
  const file = { name: 'first.isims', mimeType: 'application/octet-stream', buffer: await readFile(path) };
  const sent = await context.request.post('/api/me/scenarios/upload', { multipart: { 'scenFiles[]': file } });
  const { successes } = (await sent.json()) as { successes: { uuid_id: string }[] };
  const id = successes[0]?.uuid_id ?? '';
  const item = async () => (await call(context, `/api/scenario/${id}`)).body as { is_processed: boolean };
  await expect.poll(async () => (await item()).is_processed).toBe(true);
  const [tag] = (await call(context, '/api/tags')).body as { id: number }[];
  const details = { name, description: 'A test', tags: [tag?.id], patientAge: 2, patientCondition: 1 };
  expect((await call(context, `/api/scenario/${id}/edit`, details)).status).toBe(200);
  expect((await call(context, `/api/scenario/${id}/privacy/edit`, { newLevel: 2 })).status).toBe(200);
  return id;
}

/** Expects a scenario to be marked as updated in the list, the favourites and the download history. */
async function seesUpdated(page: Page, name: string): Promise<void> {
  await page.goto(`/scenarios?term=${encodeURIComponent(name)}`);
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await row.getByText('Updated').waitFor();
  const favourite = page
    .getByRole('complementary', { name: 'Favourites' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await favourite.getByText('Updated').waitFor();
  await page.goto('/me');
  await page.getByRole('link', { name: 'Download history' }).click();
  await page.getByRole('button', { name: `Download the new file of ${name}` }).waitFor();
}

it('replacing the file of a published scenario notifies users of the old one until they have the new one', async () => {
  const name = 'Replaced in the night';
  const owner = await visitAs('provisioner', { path: null });
  const id = await publish(owner, name);
  const reader = await visitAs('prerelease', { path: null });
  expect((await call(reader.context, `/api/download/scenario/${id}`)).status).toBe(200);
  expect((await call(reader.context, `/api/me/scenarios/favourite/${id}`, {})).status).toBe(200);

  await owner.page.goto('/me/scenarios?order=newest');
  await owner.page.getByRole('button', { name: `More actions for ${name}` }).click();
  await owner.page.getByRole('menuitem', { name: 'Replace file' }).click();
  await owner.page.getByRole('button', { name: 'Replace file' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Replace the file' });
  const newer = await writeScenario(folder(), name, { description: 'The second file' });
  await pickFiles(owner.page, [newer], () => dialog.getByRole('button', { name: 'Choose a file' }).click());
  await dialog.getByRole('textbox', { name: /^What has changed\?/ }).fill('Longer second phase');
  await dialog.getByRole('button', { name: 'Replace file' }).click();
  const versions = owner.page.getByRole('list', { name: 'Versions of the file' });
  const second = versions.getByRole('listitem').filter({ hasText: 'Version 2' });
  await second.getByText('Current').waitFor({ timeout: 30_000 });
  await second.getByText('Longer second phase').waitFor();

  await seesUpdated(reader.page, name);
  await reader.page.getByText(/^Version 2 replaced it on .* Longer second phase$/).waitFor();
  const [download] = await Promise.all([
    reader.page.waitForEvent('download'),
    reader.page.getByRole('button', { name: `Download the new file of ${name}` }).click(),
  ]);
  expect(JSON.parse(await readDescription(await download.path()))).toMatchObject({ name });
  await reader.page.getByRole('button', { name: `Download ${name}` }).waitFor();
  await reader.page.goto(`/scenario/${id}`);
  await reader.page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await reader.page.getByText('Updated').count()).toBe(0);

  await owner.page.getByRole('button', { name: 'More actions for version 1' }).click();
  await owner.page.getByRole('menuitem', { name: 'Go back to this version' }).click();
  await versions.getByRole('listitem').filter({ hasText: 'Version 1' }).getByText('Current').waitFor();
  await seesUpdated(reader.page, name);
  for (const visitor of [owner, reader]) expectSilence(visitor);
});

it('an invalid file is refused on a phone, and the current one stays', async () => {
  const name = 'Stays as it is';
  const owner = await visitAs('provisioner', { screen: screens.phone, path: null });
  const id = await publish(owner, name);
  const { page } = owner;
  await page.goto(`/scenario/${id}/edit#file`);
  await page.getByRole('button', { name: 'Replace file' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Replace the file' });
  const replace = async (content: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /^Choose (a|another) file$/ }).tap(),
    ]);
    await chooser.setFiles({ name: 'croup.isims', mimeType: '', buffer: Buffer.from(content) });
    await dialog.getByRole('button', { name: 'Replace file' }).tap();
  };
  await replace('no scenario');
  await dialog.getByText('The file was not replaced.').waitFor();
  await replace('');
  await dialog.getByText('The file is empty.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  const versions = page.getByRole('list', { name: 'Versions of the file' });
  await expect.poll(() => versions.getByRole('listitem').count()).toBe(1);
  expectSilence(owner);
});

it('leaving the page while a file is being sent asks for confirmation', async () => {
  const name = 'Sent in one piece';
  const owner = await visitAs('provisioner', { path: null });
  const id = await publish(owner, name);
  const { page } = owner;
  await page.goto('/me/scenarios?order=newest');
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Replace file' }).click();
  await page.route(`**/api/scenario/${id}/file*`, () => {}, { times: 1 });
  await page.getByRole('button', { name: 'Replace file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the file' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles(await writeScenario(folder(), name, { description: 'The second file' }));
  await dialog.getByRole('button', { name: 'Replace file' }).click();
  await dialog.getByText(/^(Uploading|The file has arrived)/).waitFor();
  const question = page.getByRole('alertdialog', { name: 'Leave while the file is uploading?' });
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await dialog.waitFor();
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: `More actions for ${name}` }).waitFor();
  expectSilence(owner);
});

it('deleting a scenario with unsaved changes leads on to the own ones, and undone it offers the changes again', async () => {
  const owner = await visitAs('provisioner', { path: null });
  const id = await publish(owner, 'Deleted while it is edited');
  const { page } = owner;
  await page.goto(`/scenario/${id}/edit`);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Deleted before it is saved');
  await page.getByRole('button', { name: 'Delete scenario' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Deleted while it is edited restored.').first().waitFor();
  await page.goto(`/scenario/${id}/edit`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Deleted before it is saved');
  expectSilence(owner);
});
