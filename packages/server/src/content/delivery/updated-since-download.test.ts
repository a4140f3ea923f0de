import type { MediaItem, Scenario } from '@community/contract/content';
import { expect, it } from 'vitest';
import { madeImage, scenarioBytes } from '../../test/files/made-files.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { createContributor, uploadOne } from '../../test/uploads.ts';
import { replaceFile } from '../../test/versions.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const { jobs } = portal.app;

const isUpdated = async (user: TestUser, path: string) =>
  ((await user.call(path)).json() as Scenario | MediaItem).updated_since_download;

const takeFile = async (user: TestUser, path: string) =>
  expect((await user.call(`/api/download/${path}`)).status).toBe(200);

it('a scenario is marked as updated only for those who have another version of its file', async () => {
  const uuid = await uploadOne(author, 'scenario', 'kept.isims', scenarioBytes({ name: 'Kept' }));
  const path = `/api/scenario/${uuid}`;
  await jobs.drain();
  await takeFile(author, `scenario/${uuid}`);
  expect(await isUpdated(author, path)).toBeUndefined();

  await replaceFile(author, 'scenario', uuid, { name: 'new.isims', content: scenarioBytes({ name: 'Kept' }) });
  await jobs.drain();
  expect(await isUpdated(author, path)).toBe(true);
  expect(await isUpdated(await portal.createUser(), path)).toBeUndefined();
  const listed = await author.call('/api/me/scenarios/0/10');
  expect(listed.json()).toMatchObject({ scenarios: [{ uuid_id: uuid, updated_since_download: true }] });

  // On the same day, so it is not counted again.
  await takeFile(author, `scenario/${uuid}`);
  expect(await isUpdated(author, path)).toBeUndefined();
  expect((await author.call(path)).json()).toMatchObject({ num_downloads: 1 });
});

it('a media item is marked the same way', async () => {
  const uuid = await uploadOne(author, 'media', 'ward.png', await madeImage().png().toBuffer());
  const path = `/api/media-item/${uuid}`;
  await jobs.drain();
  await takeFile(author, `media/${uuid}`);
  await replaceFile(author, 'media', uuid, { name: 'new.png', content: await madeImage().png().toBuffer() });
  await jobs.drain();
  expect(await isUpdated(author, path)).toBe(true);
  await takeFile(author, `media/${uuid}`);
  expect(await isUpdated(author, path)).toBeUndefined();
});

it('edits of the details mark nothing', async () => {
  const uuid = await uploadOne(author, 'scenario', 'edited.isims', scenarioBytes({ name: 'Edited' }));
  await jobs.drain();
  await takeFile(author, `scenario/${uuid}`);
  const payload = { name: 'Edited again', description: '', tags: [], patientAge: 2, patientCondition: 1 };
  expect((await author.call({ method: 'POST', url: `/api/scenario/${uuid}/edit`, payload })).status).toBe(200);
  expect(await isUpdated(author, `/api/scenario/${uuid}`)).toBeUndefined();
});
