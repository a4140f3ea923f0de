import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoNotice } from '@community/contract/shell';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../account/passwords/password-hash.ts';
import { createUser } from '../account/users.ts';
import { startTestPortal, type TestPortal } from '../test/portal.ts';
import { refuseUndeclaredDemo } from './open-demo.ts';
import { demoPassword } from './people.ts';

const pages = await mkdtemp(join(tmpdir(), 'portal-pages-'));
afterAll(() => rm(pages, { recursive: true }));
await mkdir(join(pages, 'demo'));
for (const page of ['index.html', 'demo/tablet.html'])
  await writeFile(join(pages, page), '<!doctype html><meta name="open-demo" content="__OPEN_DEMO__">');

/** Marks a portal as filled with the demo, and adds two of its accounts. */
async function makeDemo({ db }: TestPortal): Promise<void> {
  await db.insertInto('setting').values({ key: 'demo', value: new Date().toISOString() }).execute();
  const passwordHash = await hashPassword(demoPassword);
  for (const username of ['trainer', 'provisioner']) await createUser(db, { username, email: null, passwordHash });
}

async function saysOf(portal: TestPortal) {
  const page = (await portal.call({ url: '/login', headers: { accept: 'text/html' } })).text;
  const { is_open_demo } = (await portal.call('/api/configuration')).json() as { is_open_demo: boolean };
  return { page: page.includes('content="1"'), configuration: is_open_demo };
}

describe.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('wanted: %s, in the open: %s', (isDemoWanted, isExposed, isSaid) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ pages, config: { isDemoWanted, isExposed } });
  });

  it('a portal that was not filled with the demo is not one', async () => {
    expect(await saysOf(portal)).toEqual({ page: false, configuration: false });
  });

  it(`everybody can sign in, which is shown: ${isSaid}`, async () => {
    await makeDemo(portal);
    expect(await saysOf(portal)).toEqual({ page: isSaid, configuration: isSaid });
  });
});

it('every page of an open demo shows that', async () => {
  const portal = await startTestPortal({ pages, config: { isDemoWanted: true, isExposed: true } });
  await makeDemo(portal);
  const routes = portal.app.printRoutes({ commonPrefix: false }).split('\n');
  const addresses = routes.flatMap((line) => /(\/[^\s:]*) \([^)]*GET/.exec(line)?.[1] ?? []);
  expect(addresses).toContain('/demo/outbox');
  const open = async (url: string) => portal.call({ url, headers: { accept: 'text/html' } });
  const responses = await Promise.all(
    ['/', '/login', ...addresses].map(async (url) => ({ url, response: await open(url) })),
  );
  const found = responses.filter(({ response }) => String(response.headers['content-type']).startsWith('text/html'));
  expect(found.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/', '/login', '/api/docs', '/demo/outbox', '/demo/tablet']),
  );
  const isSaid = ({ text }: { text: string }) =>
    text.includes('<meta name="open-demo" content="1">') || text.includes(`<strong>${demoNotice.lead}</strong>`);
  expect(found.filter(({ response }) => !isSaid(response)).map(({ url }) => url)).toEqual([]);
});

it('the page around the simulated tablet states that everybody can sign in, like the portal’s own pages', async () => {
  for (const file of ['packages/app/index.html', 'packages/simulated-tablet/demo/tablet.html']) {
    const page = await readFile(join(import.meta.dirname, '../../../..', file), 'utf8');
    expect(page).toContain('<meta name="open-demo" content="__OPEN_DEMO__" />');
  }
});

it('a demo is not opened to others by accident, as long as its accounts can be used', async () => {
  const portal = await startTestPortal();
  const { db } = portal;
  const here = { ...portal.app.config, isDemoWanted: false, isExposed: false };
  const open = { ...here, isExposed: true };
  await refuseUndeclaredDemo(open, db);
  await makeDemo(portal);
  await refuseUndeclaredDemo(here, db);
  await refuseUndeclaredDemo({ ...open, isDemoWanted: true }, db);
  await expect(refuseUndeclaredDemo(open, db)).rejects.toThrow(
    /^PORTAL_DEMO: .*\(trainer, provisioner\).*Set PORTAL_DEMO=1/,
  );
  await db.updateTable('app_user').set({ is_disabled: true }).where('username', '=', 'trainer').execute();
  await expect(refuseUndeclaredDemo(open, db)).rejects.toThrow('(provisioner)');
  const passwordHash = await hashPassword('Quite another 1');
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('username', '=', 'provisioner').execute();
  await refuseUndeclaredDemo(open, db);
});
