import { afterEach, expect, it, vi } from 'vitest';
import { HttpError } from '../../http/http-error.ts';
import { scenarioBytes } from '../../test/files/made-files.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { createContributor, download, uploadOne } from '../../test/uploads.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const reader = await createContributor(portal);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Longer than what is edited in the main process. */
const longScenario = (name: string) => Buffer.from(`${scenarioBytes({ name }).toString()}${' '.repeat(200_000)}`);

/** Publishes a scenario with an edit that is not in its file yet. @returns its uuid. */
async function editOnly(name: string, privacy_level = 2): Promise<string> {
  const uuid = await uploadOne(author, 'scenario', 'long.isims', longScenario(name));
  await portal.app.jobs.drain();
  await portal.db
    .updateTable('scenario')
    .set(({ eb }) => ({ name: `${name}, edited`, privacy_level, version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute();
  return uuid;
}
const nameOf = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { name: string }).name;
const request = async (user: TestUser, url: string) => (await user.call(url)).status;

it('is done once for all who download the scenario meanwhile', async () => {
  const uuid = await editOnly('Once');
  const opened = vi.spyOn(portal.app.store, 'open');
  const run = vi.spyOn(portal.app.fileWorkers, 'run');
  const all = Array.from({ length: 8 }, () => request(reader, `/api/download/scenario/${uuid}`));
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  expect(run).toHaveBeenCalledTimes(1);
  // Its head, and all of it.
  expect(opened).toHaveBeenCalledTimes(2);
  expect(nameOf((await download(portal, reader, 'scenario', uuid)).bytes)).toBe('Once, edited');
});

it('reads one scenario of a contributor at a time', async () => {
  const uuids: string[] = [];
  for (let index = 0; index < 4; index += 1) uuids.push(await editOnly(`Turn ${index}`));
  const run = portal.app.fileWorkers.run.bind(portal.app.fileWorkers);
  let [now, most] = [0, 0];
  vi.spyOn(portal.app.fileWorkers, 'run').mockImplementation(async (...task) => {
    now += 1;
    most = Math.max(most, now);
    return run(...task).finally(() => {
      now -= 1;
    });
  });
  const all = uuids.map((uuid) => request(reader, `/api/download/scenario/${uuid}`));
  expect(await Promise.all(all)).toEqual([200, 200, 200, 200]);
  expect(most).toBe(1);
});

it('is not done for those who may not see the scenario', async () => {
  const uuid = await editOnly('Private', 0);
  const opened = vi.spyOn(portal.app.store, 'open');
  expect(await request(reader, `/api/download/scenario/${uuid}`)).toBe(404);
  expect(await request(reader, `/api/download/scenario/${uuid}/version/1`)).toBe(404);
  expect(opened).not.toHaveBeenCalled();
});

it('is given up at once where too much is waiting already', async () => {
  await editOnly('One');
  await editOnly('Another');
  const busy = new HttpError(503, 'Busy.', { retryAfter: 10 });
  const run = vi.spyOn(portal.app.fileWorkers, 'run').mockRejectedValue(busy);
  await expect(portal.app.deliverEdits()).rejects.toBe(busy);
  expect(run).toHaveBeenCalledTimes(1);
});
