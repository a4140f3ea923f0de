import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { errorCode, StartError } from '../process/errors.ts';
import { madeImage, scenarioBytes, zipOf } from '../test/files/made-files.ts';
import { unzip } from '../test/files/zip.ts';
import { startTestPortal } from '../test/portal.ts';
import { storeContent } from '../test/store-content.ts';
import { createContributor, uploadOne } from '../test/uploads.ts';
import { isBucketUnavailable, isStoreAway } from './bucket-refusal.ts';
import { createS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-s3-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'server'),
  configureBuckets: [{ name: 'portal' }],
});
const { port } = (await server.run()) as AddressInfo;
const settings = {
  bucket: 'portal',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
const store = createS3Store(settings);
const portal = await startTestPortal({ store });
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it('is usable', () => store.check());

it.each([
  [301, "PORTAL_S3_REGION: the bucket 'portal' at HERE is in another region than us-east-1."],
  [403, "PORTAL_S3_ACCESS_KEY: HERE does not let this key use the bucket 'portal'."],
  [404, "PORTAL_S3_BUCKET: there is no bucket 'portal' at HERE."],
  [501, 'PORTAL_S3_ENDPOINT: HERE answers with status 501.'],
  [null, 'PORTAL_S3_ENDPOINT: HERE does not answer (ECONNREFUSED).'],
])('says in one sentence why it cannot be used: %j', async (status, sentence) => {
  const other = createServer((_request, response) => response.writeHead(status ?? 500).end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  if (status === null) other.close();
  const refused = createS3Store({ ...settings, endpoint }).check();
  await expect(refused).rejects.toThrow(new StartError(sentence.replace('HERE', endpoint)));
  other.close();
});

it('reports a server that never responds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const refused = createS3Store({ ...settings, endpoint }, { response: 300, check: 300 }).check();
  await expect(refused).rejects.toThrow(new StartError(`PORTAL_S3_ENDPOINT: ${endpoint} does not answer.`));
  silent.closeAllConnections();
  silent.close();
});

it('gives up waiting for a server that hangs, and blames the bucket', async () => {
  const hung = createServer(() => {}).listen(0, '127.0.0.1');
  await once(hung, 'listening');
  const endpoint = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
  const error = await createS3Store({ ...settings, endpoint }, { response: 100, check: 100 })
    .size(store.newKey())
    .catch((problem: unknown) => problem);
  expect(isBucketUnavailable(error)).toBe(true);
  expect(isBucketUnavailable(new Error('Something else'))).toBe(false);
  hung.closeAllConnections();
  hung.close();
});

/** Starts a bucket's server that responds in this way. */
async function startOwn(respond: RequestListener, response = 5000) {
  const own = createServer(respond).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const endpoint = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  onTestFinished(() => {
    own.closeAllConnections();
    own.close();
  });
  return createS3Store({ ...settings, endpoint }, { response, check: response });
}

/** Begins a response, of which no more comes. */
const stall: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': 1000 }).write('<ListBucketResult>');
};

it.each<[string, (own: Store, signal?: AbortSignal) => Promise<unknown>]>([
  ['a file that is fetched', (own, signal) => own.fetchTo(own.newKey(), join(folder, randomUUID()), signal)],
  ['a file that is read', (own) => text(own.open(own.newKey()))],
  ['the identity', (own) => own.readIdentity()],
  ['a list', (own) => own.list()[Symbol.asyncIterator]().next()],
])('gives up waiting for the rest of %s, and blames the bucket', async (_, call) => {
  const own = await startOwn(stall, 100);
  const error = await call(own).catch((problem: unknown) => problem);
  expect(isStoreAway(error instanceof StartError ? error.cause : error), String(error)).toBe(true);
});

it('stops fetching a file at once when its caller does', async () => {
  const stopping = new AbortController();
  const own = await startOwn((request, response) => {
    stall(request, response);
    setImmediate(() => stopping.abort());
  });
  await expect(own.fetchTo(own.newKey(), join(folder, 'stopped'), stopping.signal)).rejects.toThrow();
});

it('waits for a reader that pauses', async () => {
  const content = randomBytes(4 * 1024 * 1024);
  const own = await startOwn((_request, response) => response.end(content), 500);
  const chunks: Buffer[] = [];
  for await (const chunk of own.open(own.newKey())) {
    // Longer than it would wait for the bucket.
    if (chunks.length === 0) await pause(700);
    chunks.push(chunk as Buffer);
  }
  expect(Buffer.concat(chunks).equals(content)).toBe(true);
});

it('responds to other calls however many files are open whose readers pause', async () => {
  const own = await startOwn(({ method }, response) => {
    response.writeHead(200, { 'content-length': 4_000_000 });
    if (method === 'HEAD') response.end();
    else response.write(Buffer.alloc(500_000));
  });
  const files = Array.from({ length: 60 }, () => own.open(own.newKey()));
  onTestFinished(() => {
    for (const file of files) file.destroy();
  });
  await Promise.all(files.map((file) => once(file, 'readable')));
  expect(await own.size(own.newKey())).toBe(4_000_000);
});

it.each<[string, boolean, number, string]>([
  ['refused access', true, 403, 'AccessDenied'],
  ['a wrong clock', true, 403, 'RequestTimeTooSkewed'],
  ['a missing bucket', true, 404, 'NoSuchBucket'],
  ['a missing file', false, 404, 'NoSuchKey'],
])('%s counts as the bucket being away: %j', async (_, isAway, status, code) => {
  const own = await startOwn((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`),
  );
  const error = await own.fetchTo(own.newKey(), join(folder, randomUUID())).catch((problem: unknown) => problem);
  expect((error as Error).name).toBe(code);
  expect(isStoreAway(error)).toBe(isAway);
});

it('a failure of TLS counts as the bucket being away', async () => {
  const own = createS3Store({ ...settings, endpoint: settings.endpoint.replace('http:', 'https:') });
  const error = await own.fetchTo(own.newKey(), join(folder, randomUUID())).catch((problem: unknown) => problem);
  expect([errorCode(error), isStoreAway(error)]).toEqual(['EPROTO', true]);
});

it('stores a file and returns it, whole and in part', async () => {
  const file = await storeContent(store, 'Good day');
  expect(file).toMatchObject({ size: 8, sha256: createHash('sha256').update('Good day').digest('hex') });
  expect(await text(store.open(file.key))).toBe('Good day');
  expect(await text(store.open(file.key, { start: 5, end: 6 }))).toBe('da');
  expect(await store.size(file.key)).toBe(8);
  await store.remove(file.key);
  expect(await store.size(file.key)).toBeNull();
  await store.remove(file.key);
  await expect(text(store.open(file.key))).rejects.toThrow();
});

it('adopts a large file in parts, and fetches it again', async () => {
  const content = randomBytes(20 * 1024 * 1024);
  const path = join(folder, 'large');
  await writeFile(path, content);
  const key = store.newKey();
  await store.adopt(path, key);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  expect(await store.size(key)).toBe(content.length);
  expect(
    (await buffer(store.open(key, { start: 9_000_000, end: 9_000_099 }))).equals(
      content.subarray(9_000_000, 9_000_100),
    ),
  ).toBe(true);
  const copy = join(folder, 'copy');
  await store.fetchTo(key, copy);
  expect((await readFile(copy)).equals(content)).toBe(true);
});

it('stores nothing of a file that does not exist', async () => {
  const key = store.newKey();
  await expect(store.adopt(join(folder, 'missing'), key)).rejects.toThrow('ENOENT');
  expect(await store.size(key)).toBeNull();
  await store.removeUnfinished(new Date());
});

it.each(['../secret', '/etc/passwd', ''])('has no file called %j', async (key) => {
  await expect(store.size(key)).rejects.toThrow('not a key of the store');
  expect(() => store.open(key)).toThrow('not a key of the store');
});

it('serves a portal: upload, process, show in ranges, remove', async () => {
  const author = await createContributor(portal);
  const uuid = await uploadOne(author, 'media', 'a.png', await madeImage({ width: 900, height: 600 }).png().toBuffer());
  await portal.app.jobs.drain();
  const item = (await author.call(`/api/media-item/${uuid}`)).json() as Record<string, string>;
  expect(item).toMatchObject({ is_processed: true, processing_error: null });
  const whole = await portal.call(item.signed_full_url ?? '');
  expect(whole.status).toBe(200);
  expect(whole.bytes).toHaveLength(Number(item.file_size));
  const part = await portal.call({ url: item.signed_full_url ?? '', headers: { range: 'bytes=10-19' } });
  expect(part.status).toBe(206);
  expect(part.bytes).toEqual(whole.bytes.subarray(10, 20));
  expect((await portal.call(item.signed_thumb_url ?? '')).headers['content-type']).toBe('image/jpeg');
});

it('serves an edited package, whole and in ranges, of which only the description is new', async () => {
  const author = await createContributor(portal);
  const bytes = await zipOf({
    'scenario.json': scenarioBytes({ media: [{ file: 'wound.png', kind: 'image', title: 'Wound' }] }),
    'wound.png': await madeImage().png().toBuffer(),
  });
  const uuid = await uploadOne(author, 'scenario', 'case.zip', bytes);
  await portal.app.jobs.drain();
  const payload = { name: 'Edited', description: 'Here', tags: [], patientAge: 0, patientCondition: 1 };
  await author.call({ method: 'POST', url: `/api/scenario/${uuid}/edit`, payload });
  const { url } = (await author.call(`/api/download/scenario/${uuid}`)).json() as { url: string };
  const edited = (await portal.call(url)).bytes;
  const files = await unzip(edited);
  expect(files.map(({ name }) => name)).toEqual(['scenario.json', 'wound.png']);
  expect(JSON.parse(files[0]?.content.toString() ?? '')).toMatchObject({ name: 'Edited', tags: [] });
  const part = await portal.call({ url, headers: { range: `bytes=10-${edited.length - 10}` } });
  expect(part.bytes.equals(edited.subarray(10, -9))).toBe(true);
});
