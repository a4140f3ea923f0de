import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, it, vi } from 'vitest';
import { createS3Store } from '../../store/s3-store.ts';
import { storeContent } from '../../test/store-content.ts';
import { prepareProcesses } from '../../test/system/processes.ts';
import { shownSettings } from './shown-settings.ts';

const { folder, makeDataFolder, start, command } = await prepareProcesses();
vi.setConfig({ testTimeout: 300_000 });

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'server'),
  configureBuckets: [{ name: 'portal' }, { name: 'other' }],
});
const { port } = (await server.run()) as AddressInfo;
afterAll(() => server.close());

const endpoint = `http://127.0.0.1:${port}`;
const bucket = {
  PORTAL_S3_BUCKET: 'portal',
  PORTAL_S3_ENDPOINT: endpoint,
  PORTAL_S3_ACCESS_KEY: 'S3RVER',
  PORTAL_S3_SECRET_KEY: 'S3RVER',
};
const storeOf = (name: string) =>
  createS3Store({ bucket: name, endpoint, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
const succeeds = (output: unknown) => ({ code: 0, output: expect.stringContaining(String(output)), errors: '' });
const refuses = (errors: string) => ({ code: 1, output: '', errors: expect.stringContaining(errors) });

it('lists the files of a bucket, and requires them when restoring', async () => {
  const source = { PORTAL_DATA: await makeDataFolder('source'), PORTAL_DEMO: '1', ...bucket };
  const portal = start(source);
  await portal.url;
  const file = join(folder, 'listed.tar');
  expect(await command(`backup ${file}`, source)).toEqual(succeeds('Backed up'));
  expect((await readFile(file)).includes('files/')).toBe(false);
  expect(await command('check', source)).toEqual(succeeds('no difference'));
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);

  const target = { PORTAL_DATA: join(folder, 'target') };
  expect(await command(`restore ${file}`, target)).toEqual(refuses("lists the files of the bucket 'portal' without"));
  const elsewhere = { ...target, ...bucket, PORTAL_S3_BUCKET: 'other' };
  expect(await command(`restore ${file}`, elsewhere)).toEqual(refuses("is not in the bucket 'other'"));

  // A copy of the bucket, including the store's identity.
  const [from, to] = [storeOf('portal'), storeOf('other')];
  for await (const { key } of from.list()) {
    const path = join(folder, 'copy');
    await from.fetchTo(key, path);
    await to.adopt(path, key);
  }
  await to.writeIdentity((await from.readIdentity()) ?? '');
  expect(await command(`restore ${file}`, elsewhere)).toEqual(succeeds('Restored'));
  expect(await command('check', elsewhere)).toEqual(succeeds('no difference'));

  const { key } = await storeContent(to, 'stranger');
  expect(await command('check', elsewhere)).toEqual({
    code: 1,
    output: `${key} is in the bucket 'other', but nothing refers to it.`,
    errors: '1 difference found.',
  });
});

it('shows settings without their secrets', () => {
  expect(
    shownSettings({
      ...bucket,
      PATH: '/bin',
      DATABASE_URL: 'postgresql://portal:secret@database:5432/portal?password=secret',
      PORTAL_SMTP_URL: 'smtp://mailer:secret@mail.example:587',
      PORTAL_LICENCE_KEY_FILE: '/etc/portal/key.pem',
      PORTAL_URL: 'https://portal.example',
      PORTAL_MAIL_FROM: 'Portal <portal@example.org>',
      PORTAL_JOBS: '',
    }),
  ).toEqual({
    DATABASE_URL: 'postgresql://database:5432/portal',
    PORTAL_LICENCE_KEY_FILE: '/etc/portal/key.pem',
    PORTAL_MAIL_FROM: 'Portal <portal@example.org>',
    PORTAL_S3_BUCKET: 'portal',
    PORTAL_S3_ENDPOINT: endpoint,
    PORTAL_SMTP_URL: 'smtp://mail.example:587',
    PORTAL_URL: 'https://portal.example',
  });
});
