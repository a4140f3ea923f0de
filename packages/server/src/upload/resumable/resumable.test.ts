import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { film, scenarioBytes } from '../../test/files/made-files.ts';
import {
  listen,
  MEGABYTE,
  startPatch,
  UPLOADS_PER_HOUR,
  uploadLimits,
  uploadsLeft,
  usedBy,
} from '../../test/partial-uploads.ts';
import { startTestPortal } from '../../test/portal.ts';
import {
  begin,
  begun,
  createContributor,
  finish,
  finished,
  offsetOf,
  patch,
  tusHeaders,
  uploadOne,
} from '../../test/uploads.ts';

const portal = await startTestPortal({ config: uploadLimits });
const author = await createContributor(portal);

describe('the outcome', () => {
  it('is repeated to a client that retries, refusals too', async () => {
    const content = Buffer.from('nonsense');
    const url = await begun(author, 'scenario', 'a.isims', content.length);
    await patch(author, url, 0, content);
    const response = await finished(author, url);
    expect(response).toEqual({ errors: [{ filename: 'a.isims', message: expect.any(String) }], successes: [] });
    expect(await finished(author, url)).toEqual(response);
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

  it.each([[[]], [[500]], [[1, 700]]])('is found by its SHA-256, interrupted at %j', async (stops) => {
    const content = scenarioBytes({ name: `Interrupted ${stops}` });
    const url = await begun(author, 'scenario', 'a.isims', content.length);
    const starts = [0, ...stops];
    for (const [place, start] of starts.entries())
      await patch(author, url, start, content.subarray(start, starts[place + 1]));
    const [kept] = (await finished(author, url)).successes;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const known = await author.call({ method: 'POST', url: '/api/me/contributed', payload: { hashes: [sha256] } });
    expect(known.json()).toMatchObject({ contributed: [{ sha256, uuid_id: kept?.uuid_id }] });
  });

  it('is not available while bytes are missing', async () => {
    const url = await begun(author, 'scenario', 'a.isims', 100);
    await patch(author, url, 0, Buffer.alloc(40));
    const response = await finish(author, url);
    expect(response.status).toBe(409);
    expect(response.json()).toMatchObject({ message: expect.stringContaining('40 of 100 bytes') });
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

describe('an upload of another user', () => {
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
    expect(foreign.map((response) => withoutId(response.text))).toEqual(
      missing.map((response) => withoutId(response.text)),
    );
    expect(await offsetOf(author, url)).toBe(0);
  });

  it('does not exist without a session, or for another site', async () => {
    const url = await begun(author, 'scenario', 'a.isims', 100);
    expect((await patch(portal, url, 0, Buffer.alloc(10))).status).toBe(401);
    expect((await begin(portal, 'scenario', 'a.isims', 100)).status).toBe(401);
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const headers = { ...tusHeaders, origin: 'https://elsewhere.test', 'upload-offset': '0', 'upload-length': '1' };
      const response = await author.call({ method, url: method === 'POST' ? '/api/me/uploads' : url, headers });
      expect(response.status).toBe(403);
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

describe('the address of an upload', () => {
  it.each<[string, (own: string, foreign: string) => string]>([
    ['a query', (own) => `${own}?x=1`],
    ['a query that names the upload of another user', (own, foreign) => `${own}?${foreign}`],
    ['its hyphens encoded', (own) => own.replace(/[^/]+$/, (id) => id.replaceAll('-', '%2D'))],
    ['its letters in upper case', (own) => own.replace(/[^/]+$/, (id) => id.toUpperCase())],
  ])('may have %s: each call reaches that upload, and no other', async (_, addressOf) => {
    const stranger = await createContributor(portal);
    const foreign = await begun(stranger, 'scenario', 'b.isims', 100);
    const others = () =>
      portal.db.selectFrom('partial_upload').selectAll().where('user_id', '=', stranger.id).executeTakeFirstOrThrow();
    const before = await others();
    const url = addressOf(await begun(author, 'scenario', 'a.isims', 100), foreign);
    expect(await offsetOf(author, url)).toBe(0);
    expect((await patch(author, url, 0, Buffer.alloc(10))).status).toBe(204);
    expect(await offsetOf(author, url)).toBe(10);
    expect((await author.call({ method: 'DELETE', url, headers: tusHeaders })).status).toBe(204);
    expect((await author.call({ method: 'HEAD', url, headers: tusHeaders })).status).toBe(404);
    expect(await others()).toEqual(before);
  });

  it.each(['/', '//', '/..', '%2F', '%00'])('does not end in %s', async (end) => {
    const url = await begun(author, 'scenario', 'a.isims', 100);
    for (const call of [
      patch(author, `${url}${end}`, 0, Buffer.alloc(10)),
      author.call({ method: 'HEAD', url: `${url}${end}`, headers: tusHeaders }),
      author.call({ method: 'DELETE', url: `${url}${end}`, headers: tusHeaders }),
    ]) {
      expect([400, 404]).toContain((await call).status);
    }
    expect(await offsetOf(author, url)).toBe(0);
  });

  it('has no query, even where the call that begins it has one', async () => {
    const headers = { ...tusHeaders, 'upload-length': '1', 'upload-metadata': `kind ${btoa('media')}` };
    const response = await author.call({ method: 'POST', url: '/api/me/uploads?x=1', headers });
    expect(response.status).toBe(201);
    expect(response.headers.location).toMatch(/^\/api\/me\/uploads\/[\da-f-]{36}$/);
  });
});

describe('invalid calls', () => {
  it.each<[string, string, string, number | string, Record<string, string>, number, RegExp]>([
    ['another kind', 'licence', 'a', 10, {}, 400, /'kind'/],
    ['an empty file', 'scenario', 'a', 0, {}, 400, /empty/],
    ['an invalid size', 'scenario', 'a', 'much', {}, 400, /./],
    ['a negative size', 'scenario', 'a', -1, {}, 400, /./],
    ['a file beyond the limit', 'scenario', 'a', 41 * MEGABYTE, {}, 413, /./],
    ['no version of the protocol', 'scenario', 'a', 10, { 'tus-resumable': '' }, 412, /tus 1\.0\.0/],
    ['a size to be sent later', 'scenario', 'a', 10, { 'upload-defer-length': '1' }, 400, /upload-defer-length/],
    ['parts to be joined', 'scenario', 'a', 10, { 'upload-concat': 'partial' }, 400, /upload-concat/],
    ['details that are no Base64', 'scenario', 'a', 10, { 'upload-metadata': 'kind §' }, 400, /./],
    ['details that are long', 'scenario', 'a', 10, { 'upload-metadata': `a ${'A'.repeat(4000)}` }, 400, /4000/],
    ['details without a kind', 'scenario', 'a', 10, { 'upload-metadata': 'filename' }, 400, /'kind'/],
  ])('%s is refused', async (_, kind, name, size, headers, status, message) => {
    const before = await uploadsLeft(portal);
    const response = await begin(author, kind, name, size, headers);
    expect(response.status, response.text).toBe(status);
    expect(response.headers['tus-resumable']).toBe('1.0.0');
    expect(response.json()).toMatchObject({ message: expect.stringMatching(message), requestId: expect.any(String) });
    expect(await uploadsLeft(portal)).toBe(before);
  });

  it('names are sanitized, and may contain anything', async () => {
    const content = scenarioBytes();
    const url = await begun(author, 'scenario', '../../\u202eetc/\u0000pass"wd<script>.isims', content.length);
    await patch(author, url, 0, content);
    expect((await finished(author, url)).successes[0]?.filename).toBe('pass"wd<script>.isims');
  });

  it('a size is announced once', async () => {
    const url = await begun(author, 'scenario', 'a.isims', 100);
    const headers = { ...tusHeaders, 'upload-offset': '0', 'upload-length': '100' };
    const response = await author.call({ method: 'PATCH', url, headers });
    expect([response.status, response.json()]).toMatchObject([
      400,
      { message: expect.stringMatching(/upload-length/) },
    ]);
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
    const response = await author.call({ method: 'PATCH', url, payload: Buffer.alloc(10), headers });
    expect(response.status).toBe(415);
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

it('a file sent with the call that begins its upload leaves nothing behind when it is refused', async () => {
  const user = await createContributor(portal);
  const metadata = `kind ${btoa('scenario')},filename ${btoa('a.isims')}`;
  const type = { 'content-type': 'application/offset+octet-stream' };
  const headers = { ...tusHeaders, ...type, 'upload-length': '100', 'upload-metadata': metadata };
  const call = (bytes: number) =>
    user.call({ method: 'POST', url: '/api/me/uploads', payload: Buffer.alloc(bytes), headers });
  const refused = await call(101);
  expect(refused.status, refused.text).toBe(413);
  expect(await usedBy(user)).toBe(0);
  const taken = await call(60);
  expect(taken.status, taken.text).toBe(201);
  expect(taken.headers['upload-offset']).toBe('60');
  expect(await usedBy(user)).toBe(100);
});

describe('the limits of a user', () => {
  it('reserve the whole size of each upload', async () => {
    const user = await createContributor(portal);
    await begun(user, 'scenario', 'a.zip', 35 * MEGABYTE);
    const response = await begin(user, 'scenario', 'b.zip', 26 * MEGABYTE);
    expect(response.status).toBe(413);
    expect(response.json()).toMatchObject({
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
    for (let count = 0; count < UPLOADS_PER_HOUR; count += 1) await begun(user, 'scenario', 'a', 1);
    const response = await begin(user, 'scenario', 'a', 1);
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('require the attestation first', async () => {
    const user = await portal.createUser();
    const response = await begin(user, 'scenario', 'a', 1);
    expect(response.status).toBe(403);
    expect(response.json()).toMatchObject({ message: expect.stringMatching(/rights.*patient data/) });
  });
});

it('a refusal reaches a sender who is still sending', async () => {
  const port = await listen(portal.app);
  const url = await begun(author, 'scenario', 'a.zip', 30 * MEGABYTE);
  const call = startPatch({ port, user: author, url, offset: 5, bytes: 20 * MEGABYTE });
  const answered = once(call, 'response');
  call.end(Buffer.alloc(20 * MEGABYTE));
  const [response] = await answered;
  expect(response.statusCode).toBe(409);
  expect(JSON.parse(await text(response))).toMatchObject({ message: expect.any(String) });
});
