import { expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';
import { storeContent } from '../test/store-content.ts';
import { areFilesHeld, holdFiles, prolongHold, releaseHold } from './file-hold.ts';

const { app, db } = await startTestPortal();
const { orphanedFiles, store } = app;
const put = async () => (await storeContent(store, 'content')).key;
const age = (key: string) =>
  db
    .updateTable('orphaned_file')
    .set({ since: new Date(0) })
    .where('key', '=', key)
    .execute();

it('keeps files until it ends, and leaves them to the sweep', async () => {
  const [one, other] = [await put(), await put()];
  await db.insertInto('orphaned_file').values({ key: other, owner: null }).execute();
  await age(other);
  const hold = await holdFiles(db);
  await db.transaction().execute((transaction) => orphanedFiles.release(transaction, [one]));
  await orphanedFiles.discard([one]);
  await orphanedFiles.sweep();
  expect([await store.size(one), await store.size(other)]).toEqual([7, 7]);

  expect(await prolongHold(db, hold)).toBe(true);
  await releaseHold(db, hold);
  await orphanedFiles.sweep();
  expect([await store.size(one), await store.size(other)]).toEqual([null, null]);
  expect(await db.selectFrom('orphaned_file').selectAll().execute()).toEqual([]);
});

it('lasts as long as any of several, and expires by itself', async () => {
  const [one, other] = [await holdFiles(db), await holdFiles(db)];
  await releaseHold(db, one);
  expect(await areFilesHeld(db)).toBe(true);
  await db
    .updateTable('file_hold')
    .set({ held_until: new Date(0) })
    .execute();
  expect(await areFilesHeld(db)).toBe(false);
  expect(await prolongHold(db, other)).toBe(false);
});
