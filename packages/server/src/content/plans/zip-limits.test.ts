import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanDownload } from '@community/contract/content';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createFolderStore } from '../../store/folder-store.ts';
import { plansOf } from '../../test/plans.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { findFile, findSizes } from '../delivery/delivered-file.ts';
import { createChecksums } from './checksums.ts';

const MEGABYTE = 1_000_000;
const folder = await mkdtemp(join(tmpdir(), 'zip-limits-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = createFolderStore(folder);
const read = vi.spyOn(store, 'open');
const measured = vi.spyOn(store, 'size');
afterEach(() => {
  read.mockClear();
  measured.mockClear();
});
const perUser = { storageBytes: 1e9, uploadsPerHour: 100, editsPerHour: 10_000, tags: 10 };
const portal = await startTestPortal({
  store,
  config: { perUser: { ...perUser, planZipsPerHour: 4, planZipBytes: MEGABYTE } },
});
const download = (user: TestUser, uuid: string) => user.call(`/api/download/plan/${uuid}`);
const urlOf = async (user: TestUser, uuid: string) => ((await download(user, uuid)).json() as PlanDownload).url;

async function planOf(user: TestUser, names: readonly string[]) {
  const items = [];
  for (const name of names) {
    const { uuid } = await portal.createScenario({ name }, { contributedBy: user.id });
    items.push({ kind: 'scenario' as const, uuid_id: uuid });
  }
  return plansOf(user).create({ items });
}

describe('the ZIP of a plan', () => {
  it('is limited per hour', async () => {
    const user = await portal.createUser();
    const plan = await planOf(user, ['A']);
    for (let times = 0; times < 4; times += 1) expect((await download(user, plan.uuid_id)).status).toBe(200);
    const refused = await download(user, plan.uuid_id);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(3600, -2)]);
    expect((await download(await portal.createUser(), plan.uuid_id)).status).toBe(404);
  });

  it('is refused where its files are too large together, before any is read', async () => {
    const user = await portal.createUser();
    const plan = await planOf(user, ['Large']);
    measured.mockResolvedValue(2 * MEGABYTE);
    const refused = await download(user, plan.uuid_id);
    measured.mockRestore();
    const message = 'The files of this plan have 2.00 MB. Up to 1 MB can be downloaded at once.';
    expect([refused.status, refused.json()]).toMatchObject([409, { message, reason: 'too_large' }]);
    expect(read).not.toHaveBeenCalled();
  });

  it('is laid out once: a range of it reads only the files that it sends', async () => {
    const user = await portal.createUser();
    const plan = await planOf(user, ['One', 'Two', 'Three']);
    const url = await urlOf(user, plan.uuid_id);
    const sizes = vi.spyOn(store, 'size');
    expect((await portal.call({ method: 'HEAD', url })).status).toBe(200);
    expect((await portal.call({ url, headers: { range: 'bytes=0-9' } })).status).toBe(206);
    expect(sizes).not.toHaveBeenCalled();
    sizes.mockRestore();
  });

  it('counts a download of each item', async () => {
    const user = await portal.createUser();
    const plan = await planOf(user, ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']);
    await urlOf(user, plan.uuid_id);
    await urlOf(user, plan.uuid_id);
    const rows = await portal.db.selectFrom('scenario_download').selectAll().where('user_id', '=', user.id).execute();
    expect(rows).toHaveLength(8);
    expect(rows.every(({ file_version }) => file_version === 1)).toBe(true);
    const counts = await portal.db
      .selectFrom('scenario')
      .select('num_downloads')
      .where(
        'id',
        'in',
        rows.map((row) => row.scenario_id),
      )
      .execute();
    expect(counts.map(({ num_downloads }) => num_downloads)).toEqual(Array(8).fill(1));
  });
});

describe('checksums', () => {
  const keysOf = async (count: number) => {
    const { id } = await portal.createUser();
    const keys: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const made = await portal.createScenario({ name: `File ${index}` }, { contributedBy: id });
      const { file_key } = await portal.db
        .selectFrom('scenario')
        .select('file_key')
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow();
      keys.push(file_key);
    }
    read.mockClear();
    return keys;
  };
  const parts = { db: portal.db, store };
  const live = () => new AbortController().signal;

  it('are computed once, for concurrent requests', async () => {
    const sizes = await findSizes(parts, await keysOf(3));
    const checksumsOf = createChecksums(parts);
    const all = await Promise.all([1, 2, 3, 4].map(() => checksumsOf(sizes, live())));
    expect(all.map((found) => found.size)).toEqual([3, 3, 3, 3]);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('are computed once, also for a request that learns late what has been recorded', async () => {
    const sizes = await findSizes(parts, await keysOf(3));
    const late = Promise.withResolvers<void>();
    let results = 0;
    const db = portal.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        results += 1;
        if (results === 1) await late.promise;
        return result;
      },
    });
    const checksumsOf = createChecksums({ db, store });
    const both = [checksumsOf(sizes, live()), checksumsOf(sizes, live())];
    await Promise.race(both);
    late.resolve();
    const all = await Promise.all(both);
    expect(all.map((found) => found.size)).toEqual([3, 3]);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('are not computed for a client that has left', async () => {
    const keys = await keysOf(3);
    const sizes = await findSizes(parts, keys);
    const checksumsOf = createChecksums(parts);
    const leaving = new AbortController();
    read.mockImplementationOnce((...args) => {
      leaving.abort(new Error('The client has left.'));
      return createFolderStore(folder).open(...args);
    });
    await expect(checksumsOf(sizes, leaving.signal)).rejects.toThrow('The client has left.');
    expect(read).toHaveBeenCalledTimes(1);
    expect((await checksumsOf(sizes, live())).size).toBe(3);
  });
});

it('the size of a file with edits is found without its bytes', async () => {
  const user = await portal.createUser();
  const { uuid, id } = await portal.createScenario({ name: 'Before' }, { contributedBy: user.id });
  const payload = { name: 'After', description: 'New', patientAge: 1, patientCondition: 2, tags: [] };
  expect((await user.call({ method: 'POST', url: `/api/scenario/${uuid}/edit`, payload })).status).toBe(200);
  await portal.app.background.settled();
  const { delivered_key: key } = await portal.db
    .selectFrom('scenario')
    .select('delivered_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const file = await findFile(portal.app, key ?? '');
  expect(await findSizes(portal.app, [key ?? '', 'delivered/none', store.newKey()])).toEqual(
    new Map([[key, file?.size]]),
  );
});
