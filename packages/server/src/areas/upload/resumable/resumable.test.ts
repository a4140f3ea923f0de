import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { storage } from '@community/contract/upload';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../database/database.ts';
import { cleanUp } from '../../../jobs/cleanup.ts';
import { createServer } from '../../../server.ts';
import { createS3Store } from '../../../store/s3-store.ts';
import { film, filmAtHome, home, picture, scenarioBytes, zipOf } from '../../../test/files/made-files.ts';
import { startTestPortal, type TestPortal, type TestUser } from '../../../test/portal.ts';
import {
  begin,
  begun,
  countStored,
  createContributor,
  download,
  finish,
  finished,
  offsetOf,
  patch,
  tusHeaders,
  uploadOne,
} from '../../../test/uploads.ts';

const MEGABYTE = 1_000_000;
const STORAGE = 60 * MEGABYTE;
const UPLOADS = 60;
const config = {
  upload: { maxBytes: 40 * MEGABYTE, maxScenarioFiles: 10 },
  perUser: { storageBytes: STORAGE, uploadsPerHour: UPLOADS, editsPerHour: 100, tags: 100 },
};

const folder = await mkdtemp(join(tmpdir(), 'portal-tus-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'portal' }],
});
const { port: s3Port } = (await s3.run()) as AddressInfo;
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
const bucket = createS3Store({
  bucket: 'portal',
  endpoint: `http://127.0.0.1:${s3Port}`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});

/** A unique package with a document of this many bytes. */
async function packageOf(bytes: number): Promise<Buffer> {
  const media = [{ file: 'a.bin', kind: 'document', title: 'A' }];
  const document = Buffer.alloc(bytes, randomUUID());
  return zipOf({ 'scenario.json': scenarioBytes({ media } as never), 'a.bin': document }, { compress: false });
}

/** Another server with a portal's database, files and settings. */
async function startOther({ app, db, mails }: TestPortal): Promise<FastifyInstance> {
  const { config: settings, store, licenseSigner } = app;
  const other = await createServer({
    config: settings,
    database: {
      kind: 'embedded',
      db,
      pool: null,
      check: async () => {},
      checkMigrations: async () => {},
      close: async () => {},
    },
    store,
    mailer: { send: async (mail) => void mails.push(mail) },
    licenseSigner,
    pages: null,
  });
  afterAll(() => other.close());
  return other;
}

/** Calls of a user to another server. */
const at = (app: FastifyInstance, { cookie }: TestUser): Pick<TestUser, 'call'> => ({
  async call(options) {
    const request = typeof options === 'string' ? { url: options } : options;
    const answer = await app.inject({ ...request, headers: { cookie, ...request.headers } });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      bytes: answer.rawPayload,
      json: () => answer.json(),
    };
  },
});

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Waits until a call has started working on an upload. */
const begins = (db: Db, url: string) =>
  vi.waitFor(async () => {
    const id = url.split('/').at(-1) ?? '';
    const row = await db.selectFrom('partial_upload').select('holder').where('id', '=', id).executeTakeFirst();
    expect(row?.holder).not.toBeNull();
  });

/** Sends the first part of the announced content, and holds back the rest. */
function startSending(port: number, { cookie }: TestUser, url: string, whole: Buffer, sent: number): ClientRequest {
  const call = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: url,
    headers: {
      ...tusHeaders,
      cookie,
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': whole.length,
    },
  });
  call.on('error', () => {});
  call.write(whole.subarray(0, sent));
  return call;
}

/** Sends the first part of the announced content, and breaks the connection. */
async function breakOff(
  { db }: TestPortal,
  port: number,
  { cookie }: TestUser,
  url: string,
  offset: number,
  whole: Buffer,
  sent: number,
) {
  const call = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: url,
    headers: {
      ...tusHeaders,
      cookie,
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': whole.length,
    },
  });
  call.on('error', () => {});
  await new Promise((resolve) => {
    call.write(whole.subarray(0, sent), resolve);
  });
  await begins(db, url);
  const closed = new Promise((resolve) => {
    call.once('close', resolve);
  });
  call.destroy();
  await closed;
}

const usedBy = async (user: TestUser) => storage.parse((await user.call('/api/me/storage')).json()).used_bytes;
const uploadsLeft = async ({ db }: TestPortal) =>
  (await sql<{ n: number }>`select count(*)::int as n from partial_upload`.execute(db)).rows[0]?.n;

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  const prepared = startTestPortal({ config, ...(kind === 'bucket' && { store: bucket }) }).then(async (portal) => ({
    portal,
    port: await listen(portal.app),
    author: await createContributor(portal),
  }));

  it('a file sent in parts is treated like one sent at once', async () => {
    const { portal, author } = await prepared;
    const content = await packageOf(300_000);
    const url = await begun(author, 'scenario', '../Sepsis.zip', content.length);
    for (const [start, end] of [
      [0, 1],
      [1, 100_000],
      [100_000, content.length],
    ] as const) {
      const answer = await patch(author, url, start, content.subarray(start, end));
      expect([answer.status, answer.headers['upload-offset']]).toEqual([204, String(end)]);
    }
    const { errors, successes } = await finished(author, url);
    expect(errors).toEqual([]);
    expect(successes).toEqual([{ filename: 'Sepsis.zip', uuid_id: expect.any(String) }]);
    const saved = await download(portal, author, 'scenario', successes[0]?.uuid_id ?? '');
    expect(saved.bytes.equals(content)).toBe(true);
  });

  it('what has arrived when the connection breaks is kept, wherever it breaks', async () => {
    const { portal, author, port } = await prepared;
    const content = await packageOf(9 * MEGABYTE);
    const url = await begun(author, 'scenario', 'a.zip', content.length);
    let offset = 0;
    for (const sent of [1, 700, 65_536, 131_073, 1_000_001, 2_500_000]) {
      await breakOff(portal, port, author, url, offset, content.subarray(offset), sent);
      // Includes what is still on its way through the portal.
      const next = await offsetOf(author, url);
      expect(next).toBeGreaterThanOrEqual(offset);
      expect(next).toBeLessThanOrEqual(offset + sent);
      offset = next;
    }
    expect(offset).toBeGreaterThan(MEGABYTE);
    expect((await patch(author, url, offset, content.subarray(offset))).status).toBe(204);
    expect((await finished(author, url)).successes).toHaveLength(1);
  });

  it('continues on another server, even after the first one was killed', async () => {
    const { portal, author } = await prepared;
    const content = await packageOf(200_000);
    const url = await begun(author, 'scenario', 'a.zip', content.length);
    await patch(author, url, 0, content.subarray(0, 70_000));
    const other = at(await startOther(portal), author);
    expect(await offsetOf(other, url)).toBe(70_000);
    expect((await patch(other, url, 70_000, content.subarray(70_000))).status).toBe(204);
    const answers = await Promise.all([finished(author, url), finished(other, url), finished(author, url)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.successes).toHaveLength(1);
    const { n } = await portal.db
      .selectFrom('scenario')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('uuid', '=', answers[0]?.successes[0]?.uuid_id ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });

  it('only one call writes at a time; the earlier one yields', async () => {
    const { portal, author, port } = await prepared;
    const content = await packageOf(500_000);
    const url = await begun(author, 'scenario', 'a.zip', content.length);
    const slow = startSending(port, author, url, content, 200_000);
    await begins(portal.db, url);
    const offset = await offsetOf(author, url);
    expect(offset).toBe(200_000);
    expect((await patch(author, url, offset, content.subarray(offset))).status).toBe(204);
    expect((await finished(author, url)).successes).toHaveLength(1);
    slow.destroy();
  });

  it('an upload being written to is not abandoned, however old it is', async () => {
    const { portal, author, port } = await prepared;
    const content = await packageOf(500_000);
    const url = await begun(author, 'scenario', 'a.zip', content.length);
    const slow = startSending(port, author, url, content, 200_000);
    await begins(portal.db, url);
    await sql`update partial_upload set touched_at = now() - interval '25 hours'`.execute(portal.db);
    await cleanUp(portal.app);
    expect(await offsetOf(author, url)).toBe(200_000);
    expect((await patch(author, url, 200_000, content.subarray(200_000))).status).toBe(204);
    expect((await finished(author, url)).successes).toHaveLength(1);
    slow.destroy();
  });

  it('leaves nothing behind when finished, cancelled or abandoned', async () => {
    const { portal, author } = await prepared;
    await cleanUp(portal.app);
    await sql`delete from partial_upload`.execute(portal.db);
    await cleanUp(portal.app);
    const before = await countStored(portal);
    const used = await usedBy(author);
    const content = await packageOf(100_000);
    const urls = await Promise.all(['a', 'b'].map((name) => begun(author, 'scenario', `${name}.zip`, content.length)));
    for (const url of urls) await patch(author, url, 0, content.subarray(0, 60_000));
    expect(await usedBy(author)).toBe(used + 2 * content.length);
    const [given = '', abandoned = ''] = urls;
    expect((await author.call({ method: 'DELETE', url: given, headers: tusHeaders })).status).toBe(204);
    expect(await usedBy(author)).toBe(used + content.length);
    await cleanUp(portal.app);
    expect(await offsetOf(author, abandoned)).toBe(60_000);
    await sql`update partial_upload set touched_at = now() - interval '25 hours'`.execute(portal.db);
    await cleanUp(portal.app);
    expect((await patch(author, abandoned, 60_000, content.subarray(60_000))).status).toBe(404);
    expect((await finish(author, abandoned)).status).toBe(404);
    expect(await countStored(portal)).toEqual(before);
    expect(await usedBy(author)).toBe(used);
    expect(await uploadsLeft(portal)).toBe(0);
  });

  it('is deleted with its user', async () => {
    const { portal } = await prepared;
    const before = await countStored(portal);
    const user = await createContributor(portal);
    const url = await begun(user, 'scenario', 'a.zip', 1000);
    await patch(user, url, 0, Buffer.alloc(500));
    const answer = await user.call({
      method: 'POST',
      url: '/api/me/delete',
      payload: { password: 'Simulate1', content: 'keep' },
    });
    expect(answer.status).toBe(200);
    await cleanUp(portal.app);
    expect(await countStored(portal)).toEqual(before);
  });

  it('videos and images are inspected like others', async () => {
    const { portal, author } = await prepared;
    const content = await filmAtHome();
    const url = await begun(author, 'media', 'film.mp4', content.length);
    await patch(author, url, 0, content);
    const { successes } = await finished(author, url);
    const saved = await download(portal, author, 'media', successes[0]?.uuid_id ?? '');
    expect(saved.bytes.includes(home)).toBe(false);
    const image = await picture().png().toBuffer();
    const second = await begun(author, 'media', 'a.png', image.length);
    await patch(author, second, 0, image);
    expect((await finished(author, second)).successes).toHaveLength(1);
    const { contributed } = (
      await author.call({ method: 'POST', url: '/api/me/contributed', payload: { hashes: [] } })
    ).json() as { contributed: unknown[] };
    expect(contributed).toEqual([]);
  });
});

const portal = await startTestPortal({ config });
const author = await createContributor(portal);

describe('the outcome', () => {
  it('is repeated to whoever asks again, refusals too', async () => {
    const content = Buffer.from('nonsense');
    const url = await begun(author, 'scenario', 'a.isims', content.length);
    await patch(author, url, 0, content);
    const answer = await finished(author, url);
    expect(answer).toEqual({ errors: [{ filename: 'a.isims', message: expect.any(String) }], successes: [] });
    expect(await finished(author, url)).toEqual(answer);
    // A client that missed the last response asks for the offset.
    expect(await offsetOf(author, url)).toBe(content.length);
    expect(await usedBy(author)).toBe(0);
  });

  it('is the same as for a file sent at once: duplicates are refused', async () => {
    const content = await film();
    await uploadOne(author, 'media', 'film.mp4', content);
    const url = await begun(author, 'media', 'film.mp4', content.length);
    await patch(author, url, 0, content);
    expect((await finished(author, url)).errors[0]?.message).toMatch(/^You have contributed this file already/);
  });

  it('is not available while bytes are missing', async () => {
    const url = await begun(author, 'scenario', 'a.isims', 100);
    await patch(author, url, 0, Buffer.alloc(40));
    const answer = await finish(author, url);
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('40 of 100 bytes') });
  });

  it('is not stored where the database fails meanwhile, and finishing can be repeated', async () => {
    const content = scenarioBytes();
    const url = await begun(author, 'scenario', 'a.isims', content.length);
    await patch(author, url, 0, content);
    const store = vi.spyOn(portal.app.orphanedFiles, 'store').mockRejectedValueOnce(new Error('the disk is away'));
    expect((await finish(author, url)).status).toBe(500);
    store.mockRestore();
    expect((await finished(author, url)).successes).toHaveLength(1);
  });
});

describe('an upload of somebody else', () => {
  it('does not exist, for any method', async () => {
    const stranger = await createContributor(portal);
    const url = await begun(author, 'scenario', 'a.isims', 100);
    const nowhere = `/api/me/uploads/${randomUUID()}`;
    const calls = (to: string) => [
      patch(stranger, to, 0, Buffer.alloc(10)),
      stranger.call({ method: 'HEAD', url: to, headers: tusHeaders }),
      stranger.call({ method: 'DELETE', url: to, headers: tusHeaders }),
      finish(stranger, to),
    ];
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    const [foreign, missing] = [await Promise.all(calls(url)), await Promise.all(calls(nowhere))];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(foreign.map((answer) => withoutId(answer.text))).toEqual(missing.map((answer) => withoutId(answer.text)));
    expect(await offsetOf(author, url)).toBe(0);
  });

  it('does not exist without a session, or for another site', async () => {
    const url = await begun(author, 'scenario', 'a.isims', 100);
    expect((await patch(portal, url, 0, Buffer.alloc(10))).status).toBe(401);
    expect((await begin(portal, 'scenario', 'a.isims', 100)).status).toBe(401);
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const headers = { ...tusHeaders, origin: 'https://elsewhere.test', 'upload-offset': '0', 'upload-length': '1' };
      const answer = await author.call({ method, url: method === 'POST' ? '/api/me/uploads' : url, headers });
      expect(answer.status).toBe(403);
    }
    const options = await author.call({ method: 'OPTIONS', url: '/api/me/uploads' });
    expect(options.status).toBe(204);
    expect(Object.keys(options.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(options.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-max-size': String(40 * MEGABYTE) });
  });

  it('ends with the session: what arrives afterwards is not stored', async () => {
    const user = await createContributor(portal);
    const url = await begun(user, 'scenario', 'a.isims', 100);
    const { authenticate } = portal.app.sessions;
    const spy = vi.spyOn(portal.app.sessions, 'authenticate').mockImplementationOnce(async (request, reply) => {
      await authenticate.call(portal.app.sessions, request, reply);
      await portal.db.deleteFrom('session').where('user_id', '=', user.id).execute();
    });
    expect((await patch(user, url, 0, Buffer.alloc(50))).status).toBe(401);
    spy.mockRestore();
    const { rows } = await sql<{ received: number }>`
      select received from partial_upload where user_id = ${user.id}`.execute(portal.db);
    expect(rows).toEqual([{ received: 0 }]);
  });
});

describe('invalid calls', () => {
  it.each<[string, string, string, number | string, Record<string, string>, number, RegExp]>([
    ['another kind', 'licence', 'a', 10, {}, 400, /'kind'/],
    ['an empty file', 'scenario', 'a', 0, {}, 400, /empty/],
    ['a size that is none', 'scenario', 'a', 'much', {}, 400, /./],
    ['a negative size', 'scenario', 'a', -1, {}, 400, /./],
    ['a file beyond the limit', 'scenario', 'a', 41 * MEGABYTE, {}, 413, /./],
    ['no version of the protocol', 'scenario', 'a', 10, { 'tus-resumable': '' }, 412, /tus 1\.0\.0/],
    ['a size to be told later', 'scenario', 'a', 10, { 'upload-defer-length': '1' }, 501, /./],
    ['details that are no Base64', 'scenario', 'a', 10, { 'upload-metadata': 'kind §' }, 400, /./],
    ['details that are long', 'scenario', 'a', 10, { 'upload-metadata': `a ${'A'.repeat(4000)}` }, 400, /4000/],
    ['details without a kind', 'scenario', 'a', 10, { 'upload-metadata': 'filename' }, 400, /'kind'/],
  ])('%s is refused', async (_, kind, name, size, headers, status, message) => {
    const before = await uploadsLeft(portal);
    const answer = await begin(author, kind, name, size, headers);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.headers['tus-resumable']).toBe('1.0.0');
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(message), requestId: expect.any(String) });
    expect(await uploadsLeft(portal)).toBe(before);
  });

  it('names are sanitized, and may contain anything', async () => {
    const content = scenarioBytes();
    const url = await begun(author, 'scenario', '../../\u202eetc/\u0000pass"wd<script>.isims', content.length);
    await patch(author, url, 0, content);
    expect((await finished(author, url)).successes[0]?.filename).toBe('pass"wd<script>.isims');
  });

  it('bytes at another offset are refused, and bytes beyond the end', async () => {
    const url = await begun(author, 'scenario', 'a.isims', 100);
    await patch(author, url, 0, Buffer.alloc(40));
    for (const offset of [0, 39, 41, 100])
      expect((await patch(author, url, offset, Buffer.alloc(10))).status).toBe(409);
    const beyond = await patch(author, url, 40, Buffer.alloc(61));
    expect(beyond.status).toBe(413);
    expect(await offsetOf(author, url)).toBe(40);
  });

  it('a body of another type is refused', async () => {
    const url = await begun(author, 'scenario', 'a.isims', 100);
    const headers = { ...tusHeaders, 'upload-offset': '0', 'content-type': 'application/octet-stream' };
    const answer = await author.call({ method: 'PATCH', url, payload: Buffer.alloc(10), headers });
    expect(answer.status).toBe(415);
    // Only these calls stream their bodies.
    const elsewhere = await author.call({
      method: 'POST',
      url: '/api/me/contributed',
      payload: Buffer.alloc(10),
      headers: { 'content-type': 'application/offset+octet-stream' },
    });
    expect(elsewhere.status).toBe(415);
  });
});

describe('the limits of a user', () => {
  it('reserve the whole size of each upload', async () => {
    const user = await createContributor(portal);
    await begun(user, 'scenario', 'a.zip', 35 * MEGABYTE);
    const answer = await begin(user, 'scenario', 'b.zip', 26 * MEGABYTE);
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({
      reason: 'storageFull',
      message: expect.stringMatching(/^The file does not fit into your storage: 25 MB of 60 MB are left/),
    });
    expect(await usedBy(user)).toBe(35 * MEGABYTE);
    // Several at once do not fit either.
    const at = await Promise.all(Array.from({ length: 4 }, () => begin(user, 'scenario', 'c.zip', 10 * MEGABYTE)));
    expect(at.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it('count uploads per hour', async () => {
    const user = await createContributor(portal);
    for (let count = 0; count < UPLOADS; count += 1) await begun(user, 'scenario', 'a', 1);
    const answer = await begin(user, 'scenario', 'a', 1);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('require the attestation first', async () => {
    const user = await portal.createUser();
    const answer = await begin(user, 'scenario', 'a', 1);
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/rights.*patient data/) });
  });
});

it('a refusal reaches a sender who is still sending', async () => {
  const port = await listen(portal.app);
  const url = await begun(author, 'scenario', 'a.zip', 30 * MEGABYTE);
  const call = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: url,
    headers: {
      ...tusHeaders,
      cookie: author.cookie,
      'upload-offset': 5,
      'content-type': 'application/offset+octet-stream',
      'content-length': 20 * MEGABYTE,
    },
  });
  const answered = once(call, 'response');
  call.end(Buffer.alloc(20 * MEGABYTE));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(409);
  expect(JSON.parse(await text(answer))).toMatchObject({ message: expect.any(String) });
});
