import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import {
  formOf,
  formType,
  madeImage,
  scenarioBytes,
  type TestFile,
  type UploadKind,
} from '../test/files/made-files.ts';
import { startTestPortal } from '../test/portal.ts';
import { countStored, createContributor, send, upload, uploadOne } from '../test/uploads.ts';

const MEGABYTE = 1_000_000;
const portal = await startTestPortal({ config: { upload: { maxBytes: 2 * MEGABYTE, maxScenarioFiles: 10 } } });
const author = await createContributor(portal);
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;

/** Starts an upload over the network. */
function begin(url: string, headers: Record<string, string | number> = {}) {
  return httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: url,
    headers: { cookie: author.cookie, 'content-type': formType, ...headers },
  });
}
/** Most files of these tests: a sender gives up after them. */
const ENDLESS = 1024 * MEGABYTE;

/** The beginning of a form, up to the content of its last file. */
const openForm = (kind: UploadKind, form: readonly TestFile[]) =>
  formOf(kind, form).subarray(0, -'\r\n'.length - formOf(kind, []).length);

/**
 * Sends a form that goes on and on, until it gets a response.
 * @param start its first bytes.
 * @param more what it repeats.
 * @returns the status and the bytes sent.
 */
async function sendEndless(url: string, start: Buffer, more: Buffer) {
  const call = begin(url, { 'content-length': ENDLESS });
  const { promise: answered, resolve } = Promise.withResolvers<number>();
  call.on('response', (response) => resolve(response.resume().statusCode ?? 0));
  // The connection ends once the response has been sent.
  call.on('error', () => {});
  call.write(start);
  let written = start.length;
  const write = () => {
    while (written + more.length < ENDLESS && !call.destroyed) {
      written += more.length;
      if (!call.write(more)) return;
    }
  };
  call.on('drain', write);
  write();
  const status = await answered;
  call.destroy();
  return { status, written };
}

const scenarioUrl = '/api/me/scenarios/upload';

describe('before the first upload', () => {
  it.each(['scenario', 'media'] as UploadKind[])('rights are confirmed: %s', async (kind) => {
    const user = await portal.createUser();
    const me = async () => ((await user.call('/api/me')).json() as { attested_at: string | null }).attested_at;
    const before = await countStored(portal);
    const content = kind === 'media' ? await madeImage().png().toBuffer() : scenarioBytes();
    const answer = await send(user, kind, [{ name: 'a', content }]);
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/rights.*patient data/) });
    expect(await countStored(portal)).toEqual(before);
    expect(await me()).toBeNull();
    for (const accepted of [false, 'true', undefined]) {
      const refused = await user.call({ method: 'POST', url: '/api/me/attestation', payload: { accepted } });
      expect(refused.status).toBe(400);
      expect(refused.json()).toMatchObject({ field: 'accepted' });
    }
    const attest = () => user.call({ method: 'POST', url: '/api/me/attestation', payload: { accepted: true } });
    expect((await attest()).json()).toEqual({ ok: true });
    const since = await me();
    expect(Date.parse(since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await attest();
    expect(await me()).toBe(since);
    expect((await upload(user, kind, [{ name: 'a', content }])).successes).toHaveLength(1);
  });

  it('requires signing in', async () => {
    expect((await send(portal, 'media', [])).status).toBe(401);
  });
});

describe('a request', () => {
  it.each<[string, Parameters<typeof author.call>[0], RegExp]>([
    ['of JSON', { payload: { files: [] } }, /multipart\/form-data/],
    ['without a body', {}, /multipart\/form-data/],
    [
      'without files',
      { payload: formOf('scenario', []), headers: { 'content-type': formType } },
      /no file in the field/,
    ],
    [
      'with another field',
      {
        payload: formOf('scenario', [{ name: 'a', content: scenarioBytes(), field: 'files' }]),
        headers: { 'content-type': formType },
      },
      /Files go in the field scenFiles\[\]/,
    ],
    [
      'that ends in the middle',
      {
        payload: formOf('scenario', [{ name: 'a', content: scenarioBytes() }]).subarray(0, -30),
        headers: { 'content-type': formType },
      },
      /./,
    ],
    ['that is no form', { payload: 'nonsense', headers: { 'content-type': formType } }, /./],
    ['without a boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }, /./],
  ])('%s is refused', async (_, options, message) => {
    const before = await countStored(portal);
    const answer = await author.call({ method: 'POST', url: scenarioUrl, ...(options as object) });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(message), requestId: expect.any(String) });
    expect(await countStored(portal)).toEqual(before);
  });

  it('with more files than a request may carry is refused', async () => {
    const before = await countStored(portal);
    const files = Array.from({ length: 101 }, (_, index) => ({ name: `${index}.png`, content: Buffer.from('x') }));
    const answer = await send(author, 'media', files);
    expect(answer.status).toBe(413);
    expect(answer.json()).toMatchObject({ message: 'A request may carry at most 100 files.' });
    expect(await countStored(portal)).toEqual(before);
  });

  it('may come in chunks, without saying its length', async () => {
    const call = begin(scenarioUrl, { 'transfer-encoding': 'chunked' });
    const body = formOf('scenario', [{ name: 'chunked.isims', content: scenarioBytes() }]);
    for (let at = 0; at < body.length; at += 50) call.write(body.subarray(at, at + 50));
    call.end();
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(200);
    const text = (await response.setEncoding('utf8').toArray()).join('');
    expect(JSON.parse(text)).toMatchObject({ errors: [], successes: [{ filename: 'chunked.isims' }] });
  });

  it('that is aborted leaves nothing behind, not even complete files', async () => {
    const before = await countStored(portal);
    const body = formOf('media', [
      { name: 'whole.png', content: await madeImage().png().toBuffer() },
      { name: 'half.png', content: randomBytes(MEGABYTE) },
    ]);
    const call = begin('/api/me/media/upload', { 'content-length': body.length });
    call.on('error', () => {});
    call.write(body.subarray(0, body.length - 1000));
    await vi.waitFor(async () => expect((await countStored(portal)).files).toBeGreaterThan(Number(before.files)));
    call.destroy();
    await vi.waitFor(async () => expect(await countStored(portal)).toEqual(before));
  });
});

describe('a file too large', () => {
  const jsonOf = (bytes: number) => {
    const content = scenarioBytes();
    return Buffer.concat([content, Buffer.alloc(bytes - content.length, ' ')]);
  };

  it('by one byte is refused; one of exactly the limit is accepted, and so is the next one', async () => {
    const before = await countStored(portal);
    const { errors, successes } = await upload(author, 'scenario', [
      { name: 'limit.isims', content: jsonOf(2 * MEGABYTE) },
      { name: 'more.isims', content: jsonOf(2 * MEGABYTE + 1) },
      { name: 'after.isims', content: scenarioBytes() },
    ]);
    expect(errors).toEqual([{ filename: 'more.isims', message: 'The file is larger than 2 MB.' }]);
    expect(successes.map(({ filename }) => filename)).toEqual(['limit.isims', 'after.isims']);
    const after = await countStored(portal);
    expect(after.scenario).toBe(Number(before.scenario) + 2);
    expect(after.files).toBe(Number(before.files) + 2);
  });

  it('is not read to its end where it is many times too large', async () => {
    const before = await countStored(portal);
    const start = openForm('media', [{ name: 'endless.mp4', content: Buffer.alloc(100) }]);
    const { status, written } = await sendEndless('/api/me/media/upload', start, Buffer.alloc(MEGABYTE, 'x'));
    expect(status).toBe(413);
    expect(written).toBeLessThan(256 * MEGABYTE);
    expect(await countStored(portal)).toEqual(before);
  });

  it('is discarded while it arrives', async () => {
    const before = await countStored(portal);
    const { errors } = await upload(author, 'media', [{ name: 'long.mp4', content: randomBytes(12 * MEGABYTE) }]);
    expect(errors).toEqual([{ filename: 'long.mp4', message: 'The file is larger than 2 MB.' }]);
    expect(await countStored(portal)).toEqual(before);
  });
});

describe('what follows the files that a request may carry', () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, content: piece }));
  const piece = Buffer.alloc(MEGABYTE / 100, 'x');
  const oneTooMany = openForm('scenario', files(11));

  it.each<[string, () => Promise<string> | string, Buffer, Buffer]>([
    ['one file', () => scenarioUrl, oneTooMany, Buffer.alloc(MEGABYTE, 'x')],
    [
      'many files',
      () => scenarioUrl,
      oneTooMany,
      Buffer.concat([Buffer.from('\r\n'), openForm('scenario', [{ name: 'a', content: Buffer.alloc(10 * MEGABYTE) }])]),
    ],
    [
      'the second file of a replacement',
      async () => `/api/scenario/${await uploadOne(author, 'scenario', 'a.isims', scenarioBytes())}/file`,
      openForm(
        'scenario',
        files(2).map((file) => ({ ...file, field: 'file' })),
      ),
      Buffer.alloc(MEGABYTE, 'x'),
    ],
  ])('is not read without end: %s', async (_, urlOf, start, more) => {
    const url = await urlOf();
    const before = await countStored(portal);
    const { status, written } = await sendEndless(url, start, more);
    expect(status).toBe(413);
    expect(written).toBeLessThan(128 * MEGABYTE);
    expect(await countStored(portal)).toEqual(before);
  });

  it('is refused file by file as long as it is little', async () => {
    const { errors, successes } = await upload(author, 'scenario', [
      ...Array.from({ length: 10 }, (_, index) => ({ name: `${index}.isims`, content: scenarioBytes() })),
      ...['x', 'y'].map((name) => ({ name, content: Buffer.alloc(10 * MEGABYTE) })),
    ]);
    expect(successes).toHaveLength(10);
    expect(errors).toEqual(
      ['x', 'y'].map((filename) => ({ filename, message: 'At most 10 files can be uploaded at once.' })),
    );
  });
});

describe('the same file', () => {
  it('twice at once creates one item; the second response names the first', async () => {
    const content = scenarioBytes({ name: 'Twin' });
    const files = [
      { name: 'a.isims', content },
      { name: 'b.isims', content },
    ];
    const answers = await Promise.all([upload(author, 'scenario', files), upload(author, 'scenario', files)]);
    expect(answers.flatMap(({ successes }) => successes)).toHaveLength(1);
    const errors = answers.flatMap((answer) => answer.errors);
    expect(errors).toHaveLength(3);
    for (const { message } of errors) expect(message).toBe("You have contributed this file already, as 'Twin'.");
  });

  it('is accepted from another user', async () => {
    const content = await madeImage().png().toBuffer();
    const other = await createContributor(portal);
    expect((await upload(author, 'media', [{ name: 'a.png', content }])).errors).toEqual([]);
    expect((await upload(other, 'media', [{ name: 'a.png', content }])).errors).toEqual([]);
  });
});

it('when the disk is full, refuses the file that does not fit, and stores the others', async () => {
  const { store } = portal.app;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const adopt = vi.spyOn(store, 'adopt').mockRejectedValueOnce(full);
  const { errors, successes } = await upload(author, 'scenario', [
    { name: 'a.isims', content: scenarioBytes() },
    { name: 'b.isims', content: scenarioBytes() },
  ]);
  expect(errors).toEqual([{ filename: 'a.isims', message: expect.stringMatching(/no room left for this file/) }]);
  expect(successes).toMatchObject([{ filename: 'b.isims' }]);
  expect(adopt).toHaveBeenCalledTimes(2);
});

it('when there is no room to begin with, refuses the request', async () => {
  const { workspace } = portal.app;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(workspace, 'use').mockRejectedValueOnce(full);
  const answer = await send(author, 'scenario', [{ name: 'a.isims', content: scenarioBytes() }]);
  expect(answer.status).toBe(507);
  expect(answer.json()).toMatchObject({ message: expect.stringMatching(/no room left/) });
});

it('existing content is found by its hash', async () => {
  const content = scenarioBytes({ name: 'Known' });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const find = async (user = author, hashes: unknown = [sha256, 'f'.repeat(64)]) =>
    user.call({ method: 'POST', url: '/api/me/contributed', payload: { hashes } });
  expect((await find()).json()).toEqual({ contributed: [] });
  const { successes } = await upload(author, 'scenario', [{ name: 'known.isims', content }]);
  const uuid_id = successes[0]?.uuid_id;
  expect((await find()).json()).toEqual({ contributed: [{ sha256, kind: 'scenario', uuid_id, name: 'Known' }] });
  expect((await find(await portal.createUser())).json()).toEqual({ contributed: [] });
  await author.call({ method: 'POST', url: `/api/scenario/${uuid_id}/delete` });
  expect((await find()).json()).toEqual({ contributed: [] });
  for (const hashes of ['x', ['x'], Array(101).fill(sha256)]) expect((await find(author, hashes)).status).toBe(400);
});
