import type { Scenario } from '@community/contract/content';
import { expect, it } from 'vitest';
import { scenarioBytes } from '../../../test/files/made-files.ts';
import { startTestPortal, type TestUser } from '../../../test/portal.ts';
import { createContributor, uploadOne } from '../../../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);

const isUpdated = async (user: TestUser, uuid: string) =>
  ((await user.call(`/api/scenario/${uuid}`)).json() as Scenario).updated_since_download;

async function edit(uuid: string, name: string): Promise<void> {
  const { description, tags } = (await author.call(`/api/scenario/${uuid}`)).json() as Scenario;
  const payload = { name, description, tags: tags.map(({ id }) => id), patientAge: 2, patientCondition: 1 };
  const answer = await author.call({ method: 'POST', url: `/api/scenario/${uuid}/edit`, payload });
  expect(answer.status, answer.text).toBe(200);
  await portal.app.jobs.drain();
}

const takeFile = async (user: TestUser, uuid: string) =>
  expect((await user.call(`/api/download/scenario/${uuid}`)).status).toBe(200);

it('a scenario is marked as updated only for those who have an older file of it', async () => {
  const uuid = await uploadOne(author, 'scenario', 'kept.isims', scenarioBytes({ name: 'Kept' }));
  await portal.app.jobs.drain();
  await takeFile(author, uuid);
  expect(await isUpdated(author, uuid)).toBeUndefined();

  await edit(uuid, 'Changed');
  expect(await isUpdated(author, uuid)).toBe(true);
  const listed = await author.call('/api/me/scenarios/0/10');
  expect(listed.json()).toMatchObject({ scenarios: [{ uuid_id: uuid, updated_since_download: true }] });

  // On the same day, so it is not counted again.
  await takeFile(author, uuid);
  expect(await isUpdated(author, uuid)).toBeUndefined();
  expect((await author.call(`/api/scenario/${uuid}`)).json()).toMatchObject({ num_downloads: 1 });
});

it('nothing is marked for downloads from before versions were recorded, nor without a download', async () => {
  const uuid = await uploadOne(author, 'scenario', 'old.isims', scenarioBytes({ name: 'Old' }));
  await portal.app.jobs.drain();
  await takeFile(author, uuid);
  await portal.db.updateTable('scenario_download').set({ version: null }).execute();
  await edit(uuid, 'Old, changed');
  expect(await isUpdated(author, uuid)).toBeUndefined();
  expect(await isUpdated(await portal.createUser(), uuid)).toBeUndefined();
});
