import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../database/open.ts';
import { connectToTestDatabase } from '../test/database.ts';
import { createFolderStore } from './folder-store.ts';
import { claimStore } from './open.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-identity-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'server'),
  configureBuckets: [{ name: 'one' }, { name: 'two' }],
});
const { port } = (await server.run()) as AddressInfo;
const credentials = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const bucketStore = (bucket: string) => createS3Store({ bucket, endpoint: `http://127.0.0.1:${port}`, ...credentials });
const folderStore = (name: string) => createFolderStore(join(folder, name));

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function openTestDatabase() {
  const database = await createDatabase(await connectToTestDatabase());
  afterAll(() => database.close());
  return database.db;
}

describe.each<[string, (name: string) => Store, RegExp]>([
  ['folder', folderStore, /^PORTAL_DATA: the files at .*two /],
  ['bucket', bucketStore, /^PORTAL_S3_BUCKET: the files at the bucket 'two' /],
])('a %s', async (_, storeOf, where) => {
  const db = await openTestDatabase();
  const other = await openTestDatabase();

  it('belongs to the first database that uses it, however many servers start at once', async () => {
    await Promise.all([1, 2, 3].map(() => claimStore(db, storeOf('one'))));
    await claimStore(db, storeOf('one'));
  });

  it('is refused by a database whose files are elsewhere, and left unchanged', async () => {
    const refused = claimStore(db, storeOf('two'));
    await expect(refused).rejects.toThrow(where);
    await expect(refused).rejects.toThrow('Give this server the files that the others on this database use.');
    expect(await storeOf('two').readIdentity()).toBeNull();
  });

  it('is refused by another database, new or not', async () => {
    await expect(claimStore(other, storeOf('one'))).rejects.toThrow(/belong to another database\. Use that database/);
    await claimStore(other, storeOf('two'));
    await expect(claimStore(other, storeOf('one'))).rejects.toThrow(/belong to another database, whose files are/);
  });
});

it('accepts moved files once they have the identity, as its refusal suggests', async () => {
  const db = await openTestDatabase();
  await claimStore(db, folderStore('before'));
  const moved = folderStore('after');
  const sentence = String(await claimStore(db, moved).catch((error: unknown) => error));
  const [, identity = '', path = ''] = /write (\S+) into (\S+) and start again\./.exec(sentence) ?? [];
  expect(identity).toBe((await readFile(join(folder, 'before', 'identity'), 'utf8')).trim());
  await moved.check();
  await writeFile(path, identity);
  await claimStore(db, moved);
});
