import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { storage } from '@community/contract/upload';
import { describe, expect, it, vi } from 'vitest';
import { formOf, formType, scenarioBytes, uploadCalls } from '../test/files/made-files.ts';
import { startTestPortal, type TestUser } from '../test/portal.ts';
import { countStored, createContributor, refuse, send, upload, uploadOne } from '../test/uploads.ts';
import { limitUploads } from './upload.ts';

const STORAGE = 20_000;
const UPLOADS = 8;
const EDITS = 5;
const TAGS = 3;
const portal = await startTestPortal({
  config: {
    perUser: {
      storageBytes: STORAGE,
      uploadsPerHour: UPLOADS,
      editsPerHour: EDITS,
      tags: TAGS,
      planZipsPerHour: 10,
      planZipBytes: 1e9,
    },
  },
});
const HOUR_AGO = new Date(Date.now() - 3_600_000);
const letTimePass = () => portal.db.updateTable('limited_attempt').set({ attempted_at: HOUR_AGO }).execute();

/** A valid scenario file of this many bytes. */
function scenarioOf(bytes: number): Buffer {
  const content = scenarioBytes({ tags: [] });
  return Buffer.concat([content, Buffer.alloc(bytes - content.length, ' ')]);
}
const storageOf = async (user: TestUser) => storage.parse((await user.call('/api/me/storage')).json());

describe("a user's storage", () => {
  it('is used by own files, and refuses what does not fit, saying what is left', async () => {
    const user = await createContributor(portal);
    expect(await storageOf(user)).toEqual({ used_bytes: 0, quota_bytes: STORAGE });
    await uploadOne(user, 'scenario', 'a.isims', scenarioOf(12_000));
    expect(await storageOf(user)).toEqual({ used_bytes: 12_000, quota_bytes: STORAGE });
    const before = await countStored(portal);
    expect(await refuse(user, 'scenario', 'b.isims', scenarioOf(8_001))).toMatch(/^The file does not fit into your/);
    expect(await countStored(portal)).toEqual(before);
    await uploadOne(user, 'scenario', 'b.isims', scenarioOf(8_000));
    expect((await storageOf(await createContributor(portal))).used_bytes).toBe(0);
  });

  it('is counted across the files of one request, and across concurrent requests', async () => {
    const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.isims`, content: scenarioOf(9_000) }));
    const together = await upload(await createContributor(portal), 'scenario', files);
    expect(together.successes.map(({ filename }) => filename)).toEqual(['a.isims', 'b.isims']);
    const user = await createContributor(portal);
    const responses = await Promise.all(files.map((file) => upload(user, 'scenario', [file])));
    expect(responses.flatMap(({ successes }) => successes)).toHaveLength(2);
    expect((await storageOf(user)).used_bytes).toBe(18_000);
  });

  it('is taken by what other requests have brought, until they end', async () => {
    const user = await createContributor(portal);
    const files = ['a.isims', 'c.isims'].map((name) => ({
      name,
      content: scenarioOf(name === 'a.isims' ? 12_000 : 2_000),
    }));
    const body = formOf('scenario', files);
    const end = body.length - 1_000;
    const payload = new PassThrough();
    payload.write(body.subarray(0, end));
    const first = user.call({
      method: 'POST',
      url: uploadCalls.scenario.url,
      payload,
      headers: { 'content-type': formType },
    });
    const work = join(portal.app.config.dataFolder, 'work');
    await vi.waitFor(async () => {
      const stats = (await readdir(work, { recursive: true })).map((name) => stat(join(work, name)));
      const sizes = (await Promise.all(stats)).filter((file) => file.isFile()).map(({ size }) => size);
      expect(Math.max(...sizes)).toBeGreaterThanOrEqual(12_000);
    });
    expect(await refuse(user, 'scenario', 'b.isims', scenarioOf(9_000))).toMatch(/^The file does not fit into your/);
    payload.end(body.subarray(end));
    expect((await first).json()).toMatchObject({ errors: [], successes: [{}, {}] });
    await uploadOne(user, 'scenario', 'b.isims', scenarioOf(6_000));
  });

  it('is not taken by a file that was refused', async () => {
    const files = [
      { name: 'a.isims', content: Buffer.alloc(15_000) },
      { name: 'b.isims', content: scenarioOf(18_000) },
      { name: 'c.isims', content: scenarioOf(2_001) },
      { name: 'd.isims', content: scenarioOf(2_000) },
    ];
    const { successes } = await upload(await createContributor(portal), 'scenario', files);
    expect(successes.map(({ filename }) => filename)).toEqual(['b.isims', 'd.isims']);
  });

  it('is freed when a deletion is final', async () => {
    const user = await createContributor(portal);
    const uuid = await uploadOne(user, 'scenario', 'a.isims', scenarioOf(12_000));
    await user.call({ method: 'POST', url: `/api/scenario/${uuid}/delete` });
    expect((await storageOf(user)).used_bytes).toBe(12_000);
    await portal.db.deleteFrom('scenario').where('uuid', '=', uuid).execute();
    expect((await storageOf(user)).used_bytes).toBe(0);
  });
});

it('uploads per hour are counted, refused ones too, and refused before they are read', async () => {
  const user = await createContributor(portal);
  const files = Array.from({ length: UPLOADS + 1 }, (_, index) => ({
    name: `${index}.isims`,
    content: Buffer.from('x'),
  }));
  const { errors } = await upload(user, 'scenario', files);
  expect(errors.at(-2)?.message).not.toMatch(/within an hour/);
  expect(errors.at(-1)?.message).toBe('You have uploaded 8 files within an hour. Please try again in 60 minutes.');
  const response = await send(user, 'scenario', [{ name: 'a.isims', content: scenarioOf(1_000) }]);
  expect(response.status).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
  expect(response.json()).toMatchObject({
    message: expect.stringMatching(/^You have uploaded 8 files within an hour/),
  });
  await letTimePass();
  await uploadOne(user, 'scenario', 'a.isims', scenarioOf(1_000));
});

it('changes per hour are counted across all calls that make them', async () => {
  const user = await createContributor(portal);
  const { uuid } = await portal.createScenario({}, { contributedBy: user.id });
  const call = (url: string, payload: object) => user.call({ method: 'POST', url, payload });
  const calls: [string, object][] = [
    ['/api/me/scenarios/bulk', { ids: [uuid], action: 'unpublish' }],
    [`/api/scenario/${uuid}/delete`, {}],
    [`/api/scenario/${uuid}/restore`, {}],
    ['/api/tags', { title: 'counted' }],
    ['/api/me/scenarios/bulk', { ids: [uuid], action: 'publish' }],
  ];
  for (const [url, payload] of calls) expect((await call(url, payload)).status, url).toBe(200);
  for (const [url, payload] of calls) {
    const response = await call(url, payload);
    expect(response.status, url).toBe(429);
    expect(response.json()).toMatchObject({
      message: expect.stringMatching(/^You have made 5 changes within an hour/),
    });
  }
  expect((await (await portal.createUser()).call('/api/me')).status).toBe(200);
  await letTimePass();
  expect((await call('/api/tags', { title: 'counted' })).status).toBe(200);
});

it('a change of several items counts as one of each: all are made, or none', async () => {
  const user = await createContributor(portal);
  const create = async () => (await portal.createScenario({}, { contributedBy: user.id })).uuid;
  const uuids = [await create(), await create(), await create()];
  const change = (ids: string[], action: string) =>
    user.call({ method: 'POST', url: '/api/me/scenarios/bulk', payload: { ids, action } });
  expect((await change(uuids, 'unpublish')).status).toBe(200);
  const response = await change(uuids, 'publish');
  expect(response.status).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await change(uuids.slice(0, 2), 'publish')).json()).toMatchObject({ successes: [{}, {}], errors: [] });
  expect((await change(uuids.slice(2), 'publish')).status).toBe(429);
});

it('new tags are limited per user, existing ones are not', async () => {
  const user = await createContributor(portal);
  const make = (title: string) => user.call({ method: 'POST', url: '/api/tags', payload: { title } });
  for (const title of ['own 1', 'own 2', 'own 3']) expect((await make(title)).status).toBe(200);
  expect((await make('own 1')).status).toBe(200);
  const response = await make('own 4');
  expect(response.status).toBe(409);
  expect(response.json()).toMatchObject({ message: expect.stringMatching(/^You have created 3 tags/) });
  const titles = ((await user.call('/api/tags')).json() as { title: string }[]).map(({ title }) => title);
  expect(titles).not.toContain('own 4');
  await uploadOne(user, 'scenario', 'a.isims', scenarioBytes({ tags: ['own 1', 'own 2'] }));
  const refusal = await refuse(user, 'scenario', 'b.isims', scenarioBytes({ tags: ['own 1', 'own 5'] }));
  expect(refusal).toMatch(/^You have created 3 tags/);
});

it('concurrent uploads are limited per user', async () => {
  const limit = limitUploads(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const underWay = [limit.run(1, () => promise), limit.run(1, () => promise)];
  await expect(limit.run(1, () => promise)).rejects.toMatchObject({ statusCode: 429, retryAfter: 10 });
  const other = limit.run(2, () => promise);
  resolve('done');
  expect(await Promise.all([...underWay, other])).toEqual(['done', 'done', 'done']);
  expect(await limit.run(1, () => promise)).toBe('done');
});
