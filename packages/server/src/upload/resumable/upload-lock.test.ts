import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';
import { begun, createContributor } from '../../test/uploads.ts';
import { createUploadLock } from './upload-lock.ts';

const portal = await startTestPortal();
const author = await createContributor(portal);
const { db } = portal;
const never = new AbortController().signal;

let id = '';
beforeEach(async () => {
  id = basename(await begun(author, 'scenario', 'a.isims', 100));
});

/** A call's lock, which is released when the test ends. */
function createLock() {
  const lock = createUploadLock(db, id);
  onTestFinished(() => lock.release());
  return lock;
}

const take = (lock = createLock(), patienceMs = 0) => lock.take(() => {}, patienceMs, never);

const row = () =>
  db
    .selectFrom('partial_upload')
    .select(['is_wanted', sql<string>`xmin::text`.as('version')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('lets one call at a time work on an upload', async () => {
  const first = createLock();
  await take(first);
  await expect(take()).rejects.toMatchObject({ statusCode: 423 });
  await first.release();
  await take();
});

it('needs no upload', async () => {
  await createUploadLock(db, randomUUID()).take(() => {}, 0, never);
});

it('asks the call that holds it to stop, by one write however long it waits', async () => {
  const stop = vi.fn();
  const first = createLock();
  await first.take(stop, 0, never);
  const second = createLock();
  const waiting = take(second, 10_000);
  await vi.waitFor(async () => expect(await row()).toMatchObject({ is_wanted: true }));
  const { version } = await row();
  // Several times as long as the pause between two attempts.
  const until = performance.now() + 1000;
  const versions = new Set<string>();
  while (performance.now() < until && stop.mock.calls.length === 0) versions.add((await row()).version);
  expect([...versions]).toEqual([version]);
  await vi.waitFor(() => expect(stop).toHaveBeenCalled(), 5000);
  await first.release();
  await waiting;
});

it('is taken from a call that has died with its server, which learns it if it has not', async () => {
  const lost = vi.fn();
  const first = createLock();
  await first.take(lost, 0, never);
  await sql`update partial_upload set held_until = now() - interval '1 second' where id = ${id}`.execute(db);
  const second = createLock();
  await take(second);
  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), 5000);
  // It cannot release what is no longer its own.
  await first.release();
  await expect(take()).rejects.toMatchObject({ statusCode: 423 });
});

it('is not waited for any longer once the call has been aborted', async () => {
  await take();
  const abort = new AbortController();
  const waiting = createLock().take(() => {}, 10_000, abort.signal);
  abort.abort(new Error('The client has gone.'));
  await expect(waiting).rejects.toThrow();
});
