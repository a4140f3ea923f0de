import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestPortal } from '../../test/portal.ts';

const pages = await mkdtemp(join(tmpdir(), 'portal-pages-'));
afterAll(() => rm(pages, { recursive: true }));
await writeFile(join(pages, 'index.html'), '<!doctype html>');
const portal = await startTestPortal({ pages });
const { store } = portal.app;
const kind = (process.env.TEST_DATABASE_URL ?? '') === '' ? 'embedded' : 'postgresql';

const well = {
  status: 'ok',
  pages: { status: 'ok' },
  database: { status: 'ok', kind },
  store: { status: 'ok', kind: 'folder' },
};

async function health() {
  const answer = await portal.call('/healthz');
  return { status: answer.status, body: answer.json() };
}

it('the portal is well when its pages, its database and its store are', async () => {
  expect(await health()).toEqual({ status: 200, body: well });
});

it('tells that the pages are gone', async () => {
  await rename(join(pages, 'index.html'), join(pages, 'gone.html'));
  const body = { ...well, status: 'unavailable', pages: { status: 'unavailable' } };
  expect(await health()).toEqual({ status: 503, body });
  await rename(join(pages, 'gone.html'), join(pages, 'index.html'));
  expect(await health()).toEqual({ status: 200, body: well });
});

it('tells that the store fails, or says nothing', async () => {
  const body = { ...well, status: 'unavailable', store: { status: 'unavailable', kind: 'folder' } };
  const check = vi.spyOn(store, 'check').mockRejectedValue(new Error('the disk is away'));
  expect(await health()).toEqual({ status: 503, body });
  check.mockReturnValue(new Promise(() => {}));
  expect(await health()).toEqual({ status: 503, body });
  check.mockRestore();
  expect(await health()).toEqual({ status: 200, body: well });
});

it('looks once for all who ask at the same time', async () => {
  const check = vi.spyOn(store, 'check');
  await Promise.all([health(), health(), health()]);
  expect(check).toHaveBeenCalledOnce();
  check.mockRestore();
});

it('has nothing to say of pages that somebody else serves', async () => {
  const elsewhere = await startTestPortal();
  expect((await elsewhere.call('/healthz')).json()).toMatchObject({ status: 'ok', pages: { status: 'elsewhere' } });
});

it('tells that the database is gone', async () => {
  await portal.db.destroy();
  const body = { ...well, status: 'unavailable', database: { status: 'unavailable', kind } };
  expect(await health()).toEqual({ status: 503, body });
});
