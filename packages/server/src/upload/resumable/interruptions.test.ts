import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseUnavailable } from '../../database/connection-errors.ts';
import { cleanUp } from '../../jobs/cleanup.ts';
import { createServer } from '../../server.ts';
import { filmAtHome, home, madeImage, scenarioBytes, zipOf } from '../../test/files/made-files.ts';
import {
  begins,
  interrupt,
  listen,
  MEGABYTE,
  startPatch,
  uploadLimits,
  uploadsLeft,
  usedBy,
} from '../../test/partial-uploads.ts';
import { startTestPortal, type TestPortal, type TestUser } from '../../test/portal.ts';
import { startBucket } from '../../test/system/bucket.ts';
import {
  begun,
  countStored,
  createContributor,
  download,
  finish,
  finished,
  offsetOf,
  patch,
  tusHeaders,
} from '../../test/uploads.ts';

const bucket = await startBucket();

/** A unique package with a document of this many bytes. */
async function packageOf(bytes: number): Promise<Buffer> {
  const media = [{ file: 'a.bin', kind: 'document', title: 'A' }];
  const document = Buffer.alloc(bytes, randomUUID());
  return zipOf({ 'scenario.json': scenarioBytes({ media } as never), 'a.bin': document }, { compress: false });
}

/** The number of files in a portal's store. */
async function countFiles({ app }: TestPortal): Promise<number> {
  const keys = new Set<string>();
  for await (const { key } of app.store.list()) keys.add(key);
  return keys.size;
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
    const response = await app.inject({ ...request, headers: { cookie, ...request.headers } });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      bytes: response.rawPayload,
      json: () => response.json(),
    };
  },
});

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  const prepared = startTestPortal({ config: uploadLimits, ...(kind === 'bucket' && { store: bucket }) }).then(
    async (portal) => ({
      portal,
      port: await listen(portal.app),
      author: await createContributor(portal),
    }),
  );

  it('a file sent in parts is treated like one sent at once', async () => {
    const { portal, author } = await prepared;
    const content = await packageOf(300_000);
    const url = await begun(author, 'scenario', '../Sepsis.zip', content.length);
    for (const [start, end] of [
      [0, 1],
      [1, 100_000],
      [100_000, content.length],
    ] as const) {
      const response = await patch(author, url, start, content.subarray(start, end));
      expect([response.status, response.headers['upload-offset']]).toEqual([204, String(end)]);
    }
    const { errors, successes } = await finished(author, url);
    expect(errors).toEqual([]);
    expect(successes).toEqual([{ filename: 'Sepsis.zip', uuid_id: expect.any(String) }]);
    const saved = await download(portal, author, 'scenario', successes[0]?.uuid_id ?? '');
    expect(saved.bytes.equals(content)).toBe(true);
  });

  it('a file that arrives byte by byte is kept in few files', async () => {
    const { portal, author } = await prepared;
    const content = scenarioBytes();
    const url = await begun(author, 'scenario', 'a.isims', content.length);
    await cleanUp(portal.app);
    const before = await countFiles(portal);
    for (let offset = 0; offset < 130; offset += 1) {
      expect((await patch(author, url, offset, content.subarray(offset, offset + 1))).status).toBe(204);
    }
    await cleanUp(portal.app);
    expect((await countFiles(portal)) - before).toBeLessThanOrEqual(64);
    expect((await patch(author, url, 130, content.subarray(130))).status).toBe(204);
    const { successes } = await finished(author, url);
    const saved = await download(portal, author, 'scenario', successes[0]?.uuid_id ?? '');
    expect(saved.bytes.equals(content)).toBe(true);
  });

  it('what was stored is kept, although the response of the database was lost', async () => {
    const { portal, author } = await prepared;
    const { callTransactions } = portal.app;
    const run = callTransactions.run.bind(callTransactions);
    const spy = vi.spyOn(callTransactions, 'run');
    onTestFinished(() => spy.mockRestore());
    /** The next transaction is committed, which its caller does not learn. */
    const loseResponse = () =>
      spy.mockImplementationOnce(async (owner, work) => {
        await run(owner, work);
        throw new DatabaseUnavailable('The connection is lost.');
      });
    const content = scenarioBytes();
    const url = await begun(author, 'scenario', 'a.isims', content.length);
    loseResponse();
    expect((await patch(author, url, 0, content)).status).toBe(503);
    expect(await offsetOf(author, url)).toBe(content.length);
    loseResponse();
    expect((await finish(author, url)).status).toBe(503);
    const { successes } = await finished(author, url);
    const saved = await download(portal, author, 'scenario', successes[0]?.uuid_id ?? '');
    expect(saved.bytes.equals(content)).toBe(true);
  });

  it('what has arrived when the connection breaks is kept, wherever it breaks', async () => {
    const { portal, author, port } = await prepared;
    const content = await packageOf(9 * MEGABYTE);
    const url = await begun(author, 'scenario', 'a.zip', content.length);
    let offset = 0;
    for (const sent of [1, 700, 65_536, 131_073, 1_000_001, 2_500_000]) {
      await interrupt(portal, { port, user: author, url, offset }, content.subarray(offset), sent);
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
    const responses = await Promise.all([finished(author, url), finished(other, url), finished(author, url)]);
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.successes).toHaveLength(1);
    const { n } = await portal.db
      .selectFrom('scenario')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('uuid', '=', responses[0]?.successes[0]?.uuid_id ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });

  it('only one call writes at a time; the earlier one yields', async () => {
    const { portal, author, port } = await prepared;
    const content = await packageOf(500_000);
    const url = await begun(author, 'scenario', 'a.zip', content.length);
    const slow = startPatch({ port, user: author, url, bytes: content.length });
    slow.write(content.subarray(0, 200_000));
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
    const slow = startPatch({ port, user: author, url, bytes: content.length });
    slow.write(content.subarray(0, 200_000));
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
    const response = await user.call({
      method: 'POST',
      url: '/api/me/delete',
      payload: { password: 'Simulate1', content: 'keep' },
    });
    expect(response.status).toBe(200);
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
    const image = await madeImage().png().toBuffer();
    const second = await begun(author, 'media', 'a.png', image.length);
    await patch(author, second, 0, image);
    expect((await finished(author, second)).successes).toHaveLength(1);
    const { contributed } = (
      await author.call({ method: 'POST', url: '/api/me/contributed', payload: { hashes: [] } })
    ).json() as { contributed: unknown[] };
    expect(contributed).toEqual([]);
  });
});
