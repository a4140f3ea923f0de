import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scenarioFile } from '../../test/files/scenario-file.ts';
import { createMediaItem } from '../../test/media-item.ts';
import { password, startTestPortal, type TestUser } from '../../test/portal.ts';

const portal = await startTestPortal();
const author = await portal.createUser();
const reader = await portal.createUser();
const content = Buffer.from(JSON.stringify(scenarioFile({ name: 'Überdruck' })));
const scenario = await portal.createScenario(
  { name: 'Überdruck' },
  { contributedBy: author.id, fileName: 'Überdruck "links" (1).json' },
);

async function download(user: TestUser = reader, uuid = scenario.uuid) {
  const response = await user.call(`/api/download/scenario/${uuid}`);
  expect(response.status, response.text).toBe(200);
  return response.json() as { url: string; fileName: string };
}
const get = (url: string, headers: Record<string, string> = {}) => portal.call({ url, headers });

afterEach(() => vi.useRealTimers());

describe('a download', () => {
  it('is a link that works without a session and serves the file as contributed', async () => {
    const { url, fileName } = await download();
    expect(fileName).toBe('Überdruck _links_ (1).isims');
    expect(url).toMatch(/^\/files\/[\w-]+\.[\w-]+$/);
    const file = await get(url);
    expect(file.status).toBe(200);
    expect(file.bytes).toEqual(content);
    expect(file.headers).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="Uberdruck _links_ (1).isims"; filename*=UTF-8\'\'%C3%9Cberdruck%20_links_%20%281%29.isims',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('counts once per user and day', async () => {
    const { id, uuid } = await portal.createScenario({}, { contributedBy: author.id });
    const count = async () =>
      ((await reader.call(`/api/scenario/${uuid}`)).json() as { num_downloads: number }).num_downloads;
    await Promise.all([download(reader, uuid), download(reader, uuid), download(reader, uuid)]);
    expect(await count()).toBe(1);
    await download(author, uuid);
    expect(await count()).toBe(2);
    await portal.db
      .deleteFrom('scenario_download')
      .where('scenario_id', '=', id)
      .where('user_id', '=', reader.id)
      .execute();
    await portal.db
      .insertInto('scenario_download')
      .values({ user_id: reader.id, scenario_id: id, day: '2026-01-01' })
      .execute();
    await download(reader, uuid);
    expect(await count()).toBe(3);
  });

  it('needs a session', async () => {
    expect((await portal.call(`/api/download/scenario/${scenario.uuid}`)).status).toBe(401);
  });

  it("of one's own draft works", async () => {
    const draft = await portal.createScenario({}, { contributedBy: author.id, isToBePublished: false });
    expect((await get((await download(author, draft.uuid)).url)).status).toBe(200);
  });
});

describe('ranges of a file', () => {
  const last = content.length - 1;
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, last],
    ['bytes=-5', last - 4, last],
    [`bytes=5-${content.length + 100}`, 5, last],
    [`bytes=-${content.length + 100}`, 0, last],
    ['bytes=0-0', 0, 0],
    ['Bytes=0-9', 0, 9],
  ])('%s', async (range, start, end) => {
    const file = await get((await download()).url, { range });
    expect(file.status).toBe(206);
    expect(file.headers['content-range']).toBe(`bytes ${start}-${end}/${content.length}`);
    expect(file.headers['content-length']).toBe(String(end - start + 1));
    expect(file.bytes).toEqual(content.subarray(start, end + 1));
  });

  it.each([`bytes=${content.length}-`, 'bytes=-0'])('%s is beyond the end', async (range) => {
    const file = await get((await download()).url, { range });
    expect(file.status).toBe(416);
    expect(file.headers['content-range']).toBe(`bytes */${content.length}`);
  });

  it.each(['bytes=9-5', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'nonsense'])(
    '%s means the whole file',
    async (range) => {
      const file = await get((await download()).url, { range });
      expect(file.status).toBe(200);
      expect(file.bytes).toEqual(content);
    },
  );

  it('continue only with the same file', async () => {
    const { url } = await download();
    const etag = String((await get(url)).headers.etag);
    expect((await get(url, { range: 'bytes=5-', 'if-range': etag })).status).toBe(206);
    expect((await get(url, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200);
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      expect((await get(url, { 'if-none-match': known })).status, known).toBe(304);
    }
    expect((await get(url, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('can be requested by HEAD', async () => {
    const file = await portal.call({ method: 'HEAD', url: (await download()).url });
    expect(file.status).toBe(200);
    expect(file.headers['content-length']).toBe(String(content.length));
    expect(file.bytes).toHaveLength(0);
  });
});

describe('a link', () => {
  it('expires after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { url } = await download();
    vi.advanceTimersByTime(9 * 60_000);
    expect((await get(url)).status).toBe(200);
    vi.advanceTimersByTime(61_000);
    const late = await get(url);
    expect(late.status).toBe(410);
    expect(late.json()).toMatchObject({ message: 'This link has expired. Start the download again.' });
  });

  it('sets the receipt that the page requests as soon as the file is on its way, and no other cookie', async () => {
    const { url } = await download();
    const receipt = '0123456789abcdef0123456789abcdef';
    const cookies = async (query: string, headers = {}) => (await get(url + query, headers)).headers['set-cookie'];
    expect(await cookies(`?receipt=${receipt}`)).toBe(`download-${receipt}=1; Max-Age=60; Path=/; SameSite=Strict`);
    expect(await cookies(`?receipt=${receipt}`, { range: 'bytes=0-9' })).toMatch(receipt);
    for (const query of [
      '',
      '?receipt=',
      '?receipt=portal_session',
      `?receipt=${receipt}0`,
      `?receipt=${receipt}%0d%0ax=1`,
    ])
      expect(await cookies(query), query).toBeUndefined();
    expect((await get(`/files/x?receipt=${receipt}`)).headers['set-cookie']).toBeUndefined();
  });

  it('sets a host-only, secure receipt if the portal is reached over https', async () => {
    const secure = await startTestPortal({ config: { publicUrl: 'https://portal.test' } });
    const { id } = await secure.createUser();
    const { uuid } = await secure.createScenario({}, { contributedBy: id });
    const signedIn = await secure.call({
      method: 'POST',
      url: '/api/login_check',
      payload: { username: 'user-1', password },
    });
    const cookie = [signedIn.headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ');
    const response = await secure.call({ url: `/api/download/scenario/${uuid}`, headers: { cookie } });
    const { url } = response.json() as { url: string };
    const receipt = '0123456789abcdef0123456789abcdef';
    expect((await secure.call(`${url}?receipt=${receipt}`)).headers['set-cookie']).toBe(
      `__Host-download-${receipt}=1; Max-Age=60; Path=/; Secure; SameSite=Strict`,
    );
  });

  it('that was tampered with is invalid', async () => {
    const other = await portal.createScenario({}, { contributedBy: author.id, isToBePublished: false });
    const { file_key: key } = await portal.db
      .selectFrom('scenario')
      .select('file_key')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    const token = (await download()).url.replace('/files/', '');
    const [payload = '', signature = ''] = token.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${encode([key, 'stolen.isims', Date.now() + 60_000])}.${signature}`,
      `${encode(['../../etc/passwd', 'x', Date.now() + 60_000])}.${signature}`,
      `${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${payload}.`,
      payload,
      `${token}.x`,
      '.',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      key.replace('/', '%2f'),
    ];
    for (const one of forged) {
      const response = await get(`/files/${one}`);
      expect(response.status, one).toBe(403);
      expect(response.json()).toMatchObject({ message: 'This link is not valid.' });
    }
  });

  it.each([
    ['the password changes', { password_hash: 'another' }, 410],
    ['the user is disabled', { is_disabled: true }, 410],
    ['the account is deleted', { deleted_at: new Date() }, 404],
  ])('ends when %s, for this user only', async (_, change, status) => {
    const user = await portal.createUser();
    const film = await createMediaItem(portal, author.id);
    const shown = async (one: TestUser) =>
      ((await one.call(`/api/media-item/${film.uuid}`)).json() as { signed_full_url: string }).signed_full_url;
    const links = [(await download(user)).url, await shown(user)];
    const others = [(await download(author)).url, await shown(author)];
    for (const url of [...links, ...others]) expect((await get(url)).status).toBe(200);
    await portal.db.updateTable('app_user').set(change).where('id', '=', user.id).execute();
    for (const url of links) expect((await get(url)).status).toBe(status);
    for (const url of others) expect((await get(url)).status).toBe(200);
    await portal.db
      .updateTable('app_user')
      .set({ is_disabled: false })
      .where('id', '=', user.id)
      .where('deleted_at', 'is', null)
      .execute();
    for (const url of links) expect((await get(url)).status).toBe(status);
  });

  it.each([
    ['is deleted', { deleted_at: new Date() }],
    ['is made private', { privacy_level: 0 }],
  ])('ends for others when what it belongs to %s', async (_, change) => {
    const { id, uuid } = await portal.createScenario({}, { contributedBy: author.id });
    const { url } = await download(reader, uuid);
    await portal.db.updateTable('scenario').set(change).where('id', '=', id).execute();
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(response.json()).toMatchObject({ message: 'This file is no longer there.' });
  });

  it('contains no user id', async () => {
    const { url } = await download();
    const payload = JSON.parse(
      Buffer.from(url.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString(),
    ) as unknown[];
    expect(payload).toContain(reader.uuid);
    expect(payload).not.toContain(reader.id);
  });

  it('to a file that was deleted reports it', async () => {
    const gone = await portal.createScenario({}, { contributedBy: author.id });
    const { file_key: key } = await portal.db
      .selectFrom('scenario')
      .select('file_key')
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    const { url } = await download(reader, gone.uuid);
    await rm(join(portal.folder, key));
    expect((await get(url)).status).toBe(404);
  });
});

describe('files that are being sent', () => {
  it('leave the others of the same user waiting where they are many, and nobody else', async () => {
    const { url } = await download();
    const contents: PassThrough[] = [];
    const open = vi.spyOn(portal.app.store, 'open').mockImplementation(() => {
      const slow = new PassThrough();
      contents.push(slow);
      return slow;
    });
    const sent = Array.from({ length: 32 }, () => get(url));
    await expect.poll(() => contents.length).toBe(32);
    open.mockRestore();
    let isAnswered = false;
    const waiting = get(url).finally(() => {
      isAnswered = true;
    });
    expect((await portal.call({ method: 'HEAD', url })).status).toBe(200);
    expect((await get((await download(author)).url)).status).toBe(200);
    expect(isAnswered).toBe(false);
    contents[0]?.end(content);
    expect((await waiting).bytes).toEqual(content);
    for (const slow of contents.slice(1)) slow.end(content);
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(32).fill(200));
  });
});
