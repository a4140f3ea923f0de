import type { Scenario } from '@community/contract/content';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { purgeItems } from '../content/items/deletion.ts';
import { lockItems } from '../content/items/lock-items.ts';
import { scenarioKind } from '../content/kinds.ts';
import { madeImage, scenarioBytes } from '../test/files/made-files.ts';
import { startTestPortal } from '../test/portal.ts';
import { countStored, createContributor, uploadOne } from '../test/uploads.ts';
import { createJobQueue } from './queue.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const { jobs, store } = portal.app;
const { db } = portal;
const view = async (uuid: string) => (await author.call(`/api/scenario/${uuid}`)).json() as Scenario;
const waiting = () => db.selectFrom('job').selectAll().execute();
const letTimePass = () => sql`update job set run_after = now(), lease_until = null`.execute(db);

afterEach(() => vi.restoreAllMocks());

describe('the queue', () => {
  const queue = createJobQueue(db, 60);

  it('gives each job to one job worker', async () => {
    for (let count = 0; count < 5; count += 1) await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
    const begun = await Promise.all(Array.from({ length: 8 }, () => queue.start()));
    const ids = begun.flatMap((job) => (job ? [job.id] : []));
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    await letTimePass();
    await jobs.drain();
    expect(await waiting()).toEqual([]);
  });

  it('reassigns the job of a job worker that stopped responding, but not that of a live one', async () => {
    await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
    const first = await queue.start();
    if (!first) throw new Error('There is no job.');
    expect(await queue.prolong(first)).toBe(true);
    expect(await queue.start()).toBeNull();
    await sql`update job set lease_until = now() - interval '1 second'`.execute(db);
    const second = await queue.start();
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    expect(await queue.prolong(first)).toBe(false);
    expect(await queue.finish(db, first)).toBe(false);
    if (second) expect(await queue.finish(db, second)).toBe(true);
  });

  it('lets contributors take turns', async () => {
    const turns = createJobQueue(db, 60);
    const other = await createContributor(portal);
    for (const user of [author, author, author, other]) await uploadOne(user, 'scenario', 'a.isims', scenarioBytes());
    const served: (number | undefined)[] = [];
    for (let job = await turns.start(); job !== null; job = await turns.start()) {
      const { contributed_by } = await db
        .selectFrom('scenario')
        .select('contributed_by')
        .where('id', '=', job.subjectId)
        .executeTakeFirstOrThrow();
      served.push(contributed_by);
    }
    expect(served).toEqual([author.id, other.id, author.id, author.id]);
    await letTimePass();
    await jobs.drain();
  });
});

it('a job that ends while its item is deleted for good waits for that', async () => {
  const uuid = await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
  const deletion = await db.startTransaction().execute();
  onTestFinished(async () => void (deletion.isCommitted || (await deletion.rollback().execute())));
  const [locked] = await lockItems(deletion, scenarioKind, [uuid], author.id);
  if (!locked?.item) throw new Error('It was not locked.');
  const ended = vi.spyOn(portal.app.metrics.jobSeconds, 'observe');
  const drained = jobs.drain();
  if (portal.app.database.kind === 'postgresql') {
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      expect(rows).toHaveLength(1);
    });
  }
  await purgeItems(deletion, scenarioKind, [{ ...locked.item, deleted_at: new Date() }]);
  await deletion.commit().execute();
  await drained;
  // Neither has failed, as with a deadlock.
  expect(ended.mock.calls.map(([{ outcome }]) => outcome)).not.toContain('postponed');
  expect(await waiting()).toEqual([]);
});

it('a job with a temporary failure is retried, and then abandoned with a reason', async () => {
  const uuid = await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
  const fetchTo = vi.spyOn(store, 'fetchTo').mockRejectedValue(new Error('the disk is away'));
  await jobs.drain();
  expect(fetchTo).toHaveBeenCalledTimes(1);
  expect(await view(uuid)).toMatchObject({ is_processed: false, processing_error: null });
  for (let times = 0; times < 6; times += 1) {
    await letTimePass();
    await jobs.drain();
  }
  expect(fetchTo).toHaveBeenCalledTimes(5);
  expect(await waiting()).toEqual([]);
  const failed = await view(uuid);
  expect(failed).toMatchObject({ is_processed: false, processing_error: expect.stringMatching(/^Processing failed/) });

  fetchTo.mockRestore();
  const publish = { method: 'POST', url: `/api/scenario/${uuid}/privacy/edit`, payload: { newLevel: 2 } } as const;
  expect((await author.call(publish)).status).toBe(409);
  expect((await author.call({ method: 'POST', url: `/api/scenario/${uuid}/retry` })).json()).toMatchObject({
    processing_error: null,
  });
  await jobs.drain();
  expect(await view(uuid)).toMatchObject({ is_processed: true, processing_error: null });
  expect((await author.call(publish)).json()).toEqual({ newLevel: 2 });
});

it.each([
  ['the disk is full', 'ENOSPC'],
  ['the bucket cannot be reached', 'ECONNREFUSED'],
])('a job is retried for as long as %s, and done afterwards', async (_, code) => {
  const uuid = await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
  const fetchTo = vi.spyOn(store, 'fetchTo').mockRejectedValue(Object.assign(new Error('It fails.'), { code }));
  for (let times = 0; times < 7; times += 1) {
    await letTimePass();
    await jobs.drain();
  }
  expect(fetchTo).toHaveBeenCalledTimes(7);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_after - now())::int as seconds from job`.execute(db);
  expect(rows[0]?.seconds).toBeGreaterThan(50);
  expect(await view(uuid)).toMatchObject({ is_processed: false, processing_error: null });
  fetchTo.mockRestore();
  await letTimePass();
  await jobs.drain();
  expect(await view(uuid)).toMatchObject({ is_processed: true, processing_error: null });
});

it('a job that another job worker has taken over stores nothing of its own result', async () => {
  await uploadOne(author, 'media', 'a.png', await madeImage().png().toBuffer());
  const before = await countStored(portal);
  const adopt = store.adopt;
  vi.spyOn(store, 'adopt').mockImplementationOnce(async (path, key) => {
    await adopt(path, key);
    await sql`update job set attempts = attempts + 1`.execute(db);
  });
  await jobs.drain();
  expect(await countStored(portal)).toEqual(before);
  await letTimePass();
  await jobs.drain();
  expect(await countStored(portal)).toEqual({ ...before, job: 0, files: Number(before.files) + 1 });
});

it('a job that another job worker takes over while it is abandoned does not delay the next one', async () => {
  const lost = await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
  const next = await uploadOne(author, 'scenario', 'b.isims', scenarioBytes());
  await sql`update job set attempts = 4, run_after = now() - interval '1 minute'
    where subject_id = (select id from scenario where uuid = ${lost})`.execute(db);
  vi.spyOn(store, 'fetchTo').mockImplementationOnce(async () => {
    await sql`update job set attempts = attempts + 1 where attempts = 5`.execute(db);
    throw new Error('the disk is away');
  });
  await jobs.drain();
  expect(await view(lost)).toMatchObject({ is_processed: false, processing_error: null });
  expect(await view(next)).toMatchObject({ is_processed: true });
  await sql`delete from job`.execute(db);
});

it('a job that cannot be put back stays in the queue, and does not delay the next one', async () => {
  const stuck = await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
  const next = await uploadOne(author, 'scenario', 'b.isims', scenarioBytes());
  await sql`update job set run_after = now() - interval '1 minute'
    where subject_id = (select id from scenario where uuid = ${stuck})`.execute(db);
  vi.spyOn(store, 'fetchTo').mockImplementationOnce(async () => {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(db);
    await sql`create trigger refuse before update of run_after on job execute function refuse()`.execute(db);
    throw new Error('the disk is away');
  });
  await jobs.drain();
  await sql`drop trigger refuse on job`.execute(db);
  expect(await view(next)).toMatchObject({ is_processed: true });
  await letTimePass();
  await jobs.drain();
  expect(await view(stuck)).toMatchObject({ is_processed: true });
});

it('an edit made while a scenario is processed is kept', async () => {
  const uuid = await uploadOne(author, 'scenario', 'a.isims', scenarioBytes());
  const payload = { name: 'Mine', description: '', patientAge: null, patientCondition: null, tags: [] };
  expect((await author.call({ method: 'POST', url: `/api/scenario/${uuid}/edit`, payload })).status).toBe(200);
  await jobs.drain();
  expect(await view(uuid)).toMatchObject({ name: 'Mine', tags: [], is_processed: true, is_publishable: false });
});
