import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { startTestPortal } from '../test/portal.ts';
import { createOrphanedFiles } from './orphaned-files.ts';
import { openWorkspace } from './workspace.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-workspace-'));
afterAll(() => rm(folder, { recursive: true }));
const portal = await startTestPortal();
const workspaces = async () => (await readdir(join(folder, 'work'))).filter((name) => name !== 'db.lock');

it('provides folders that are removed afterwards, even if the work fails', async () => {
  const workspace = await openWorkspace(folder);
  let lent = '';
  await expect(
    workspace.use(async (path) => {
      lent = path;
      await writeFile(join(path, 'half'), 'half');
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');
  await expect(readdir(lent)).rejects.toThrow('ENOENT');
  await workspace.close();
  expect(await workspaces()).toEqual([]);
});

it('leaves other content of a folder with the same name alone', async () => {
  const other = await mkdtemp(join(tmpdir(), 'portal-not-mine-'));
  const thesis = join(other, 'work', 'thesis');
  await mkdir(thesis, { recursive: true });
  await writeFile(join(thesis, 'chapter-1'), 'years');
  const workspace = await openWorkspace(other);
  expect(workspace.abandoned).toEqual([]);
  await workspace.close();
  expect(await readdir(thesis)).toEqual(['chapter-1']);
  await rm(other, { recursive: true });
});

it('of a killed process is removed by the next, with its stored files; that of a live one is left alone', async () => {
  const living = await openWorkspace(folder);
  const child = fork(fileURLToPath(new URL('../test/system/hold-workspace.ts', import.meta.url)), [folder]);
  const [dead] = (await once(child, 'message')) as [string];
  expect((await workspaces()).sort()).toEqual([living.id, dead].sort());
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;

  const { store } = portal.app;
  const path = join(folder, 'file');
  const put = async (owner: string) => {
    await writeFile(path, 'x');
    const key = store.newKey();
    await store.adopt(path, key);
    await portal.db.insertInto('orphaned_file').values({ key, owner }).execute();
    return key;
  };
  const [lost, kept] = [await put(dead), await put(living.id)];
  const next = await openWorkspace(folder);
  expect(next.abandoned).toEqual([dead]);
  expect((await workspaces()).sort()).toEqual([living.id, next.id].sort());
  await createOrphanedFiles(portal.db, store, next).sweep();
  expect(await store.size(lost)).toBeNull();
  expect(await store.size(kept)).toBe(1);
  await portal.db
    .updateTable('orphaned_file')
    .set({ since: new Date(Date.now() - 3 * 3_600_000) })
    .execute();
  await createOrphanedFiles(portal.db, store, next).sweep();
  expect(await store.size(kept)).toBeNull();
  await Promise.all([living.close(), next.close()]);
});
