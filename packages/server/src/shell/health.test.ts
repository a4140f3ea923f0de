import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

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
  const response = await portal.call('/healthz');
  return { status: response.status, body: response.json() };
}

it('the portal is healthy when its pages, database and store are', async () => {
  expect(await health()).toEqual({ status: 200, body: well });
});

it('reports missing pages', async () => {
  await rename(join(pages, 'index.html'), join(pages, 'gone.html'));
  const body = { ...well, status: 'unavailable', pages: { status: 'unavailable' } };
  expect(await health()).toEqual({ status: 503, body });
  await rename(join(pages, 'gone.html'), join(pages, 'index.html'));
  expect(await health()).toEqual({ status: 200, body: well });
});

it('reports a store that fails or hangs', async () => {
  const body = { ...well, status: 'unavailable', store: { status: 'unavailable', kind: 'folder' } };
  const check = vi.spyOn(store, 'check').mockRejectedValue(new Error('the disk is away'));
  expect(await health()).toEqual({ status: 503, body });
  check.mockReturnValue(new Promise(() => {}));
  expect(await health()).toEqual({ status: 503, body });
  check.mockRestore();
  expect(await health()).toEqual({ status: 200, body: well });
});

it('shares one check between concurrent requests', async () => {
  const check = vi.spyOn(store, 'check');
  await Promise.all([health(), health(), health()]);
  expect(check).toHaveBeenCalledOnce();
  check.mockRestore();
});

it('does not report pages that something else serves', async () => {
  const elsewhere = await startTestPortal();
  expect((await elsewhere.call('/healthz')).json()).toMatchObject({ status: 'ok', pages: { status: 'elsewhere' } });
});

it('reports a lost database', async () => {
  await portal.db.destroy();
  const body = { ...well, status: 'unavailable', database: { status: 'unavailable', kind } };
  expect(await health()).toEqual({ status: 503, body });
});
