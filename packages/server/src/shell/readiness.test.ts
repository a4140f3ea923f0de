import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { startTestPortal } from '../test/portal.ts';

const portal = await startTestPortal();
const { store, lifecycle } = portal.app;

async function ask(path: string) {
  const response = await portal.call(path);
  return { status: response.status, body: response.json() };
}

const ready = {
  status: 'ok',
  draining: false,
  pages: 'elsewhere',
  database: 'ok',
  store: 'ok',
  migrations: 'ok',
};

it('is ready when all its parts are', async () => {
  expect(await ask('/readyz')).toEqual({ status: 200, body: ready });
});

it('is live, but not ready, without its store', async () => {
  const check = vi.spyOn(store, 'check').mockReturnValue(new Promise(() => {}));
  expect(await ask('/readyz')).toEqual({
    status: 503,
    body: { ...ready, status: 'unavailable', store: 'unavailable' },
  });
  expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
  check.mockRestore();
});

it('is live, but not ready, while it drains', async () => {
  lifecycle.isDraining = true;
  expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'unavailable', draining: true } });
  expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
  lifecycle.isDraining = false;
});

it('closes connections while it drains, whatever the response, and keeps them open before', async () => {
  const connectionOf = async (path: string) => (await portal.call(path)).headers.connection;
  expect(await connectionOf('/api/configuration')).not.toBe('close');
  lifecycle.isDraining = true;
  for (const path of ['/api/configuration', '/api/me', '/api/nowhere']) expect(await connectionOf(path)).toBe('close');
  lifecycle.isDraining = false;
});

it('is not ready on a database that lacks a migration, and is on one that has another', async () => {
  await sql`update schema_migration set name = 'zzzz-of-a-newer-version' where name = '0001-accounts'`.execute(
    portal.db,
  );
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { migrations: 'unavailable', database: 'ok' } });
  await sql`insert into schema_migration (name, timestamp) values ('0001-accounts', '2026')`.execute(portal.db);
  expect(await ask('/readyz')).toEqual({ status: 200, body: ready });
});
