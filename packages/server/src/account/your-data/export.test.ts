import { type AddressInfo, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import yauzl from 'yauzl';
import { createMediaItem } from '../../test/media-item.ts';
import { plansOf } from '../../test/plans.ts';
import { startTestPortal, type TestUser } from '../../test/portal.ts';
import { addVersion } from '../../test/versions.ts';

const portal = await startTestPortal();

const fromBuffer = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** The files of a ZIP, by path. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBuffer(bytes, { lazyEntries: true });
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<NodeJS.ReadableStream>;
  const files = new Map<string, Buffer>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on('error', reject).on('end', resolve);
  zip.on('entry', async (entry: yauzl.Entry) => {
    files.set(entry.fileName, await buffer(await open(entry)));
    zip.readEntry();
  });
  zip.readEntry();
  await promise;
  return files;
}

async function exportOf(user: TestUser) {
  const response = await user.call('/api/me/export');
  expect(response.status).toBe(200);
  const { url, fileName } = response.json() as { url: string; fileName: string };
  // Without a session.
  const download = await portal.call(url);
  expect(download.status).toBe(200);
  const files = await unzip(download.bytes);
  const account = JSON.parse(files.get('account.json')?.toString() ?? '') as Record<string, unknown>;
  return { url, fileName, download, files, account };
}

describe('the export of an account', () => {
  it('is a ZIP with everything about the user, and the files contributed, private ones too', async () => {
    const user = await portal.createUser({ username: 'exporter', firstName: 'Ada' });
    const own = await portal.createScenario({ name: 'Own' }, { contributedBy: user.id, fileName: 'own case.isims' });
    const hidden = await portal.createScenario(
      { name: 'Hidden' },
      { contributedBy: user.id, isToBePublished: false, fileName: 'hidden.isims' },
    );
    const starred = await portal.createScenario({ name: 'Starred' });
    await user.call({ method: 'POST', url: `/api/me/scenarios/favourite/${starred.uuid}` });
    await user.call(`/api/download/scenario/${starred.uuid}`);

    const film = await createMediaItem(portal, user.id, { privacy_level: 0 });
    const other = await createMediaItem(portal, (await portal.createUser()).id, { name: 'Their film' });
    await user.call({ method: 'POST', url: `/api/me/media/favourite/${other.uuid}` });
    await user.call(`/api/download/media/${other.uuid}`);
    await user.call({ method: 'POST', url: '/api/tags', payload: { title: 'made by the exporter' } });

    const { fileName, download, files, account } = await exportOf(user);
    expect(fileName).toMatch(/^community-portal-account-\d{4}-\d\d-\d\d\.zip$/);
    expect(download.headers['content-type']).toBe('application/zip');
    expect(download.headers['content-disposition']).toContain(`attachment; filename="${fileName}"`);
    expect(account).toMatchObject({
      account: {
        username: 'exporter',
        email: 'exporter@test.example',
        firstName: 'Ada',
        created_at: expect.any(String),
      },
      sessions: [{ expires_at: expect.any(String) }],
      scenarios: [
        { uuid: own.uuid, name: 'Own', privacy_level: 2, file: `scenario/${own.uuid}/own case.isims` },
        { uuid: hidden.uuid, name: 'Hidden', privacy_level: 0, file: `scenario/${hidden.uuid}/hidden.isims` },
      ],
      favourite_scenarios: [{ uuid: starred.uuid, name: 'Starred' }],
      downloaded_scenarios: [{ uuid: starred.uuid, name: 'Starred', day: expect.stringMatching(/^\d{4}-/) }],
      media: [{ uuid: film.uuid, name: 'Chest film', file: `media/${film.uuid}/film.jpeg` }],
      favourite_media: [{ uuid: other.uuid, name: 'Their film' }],
      downloaded_media: [{ uuid: other.uuid, name: 'Their film' }],
      missing_files: [],
      tags_made: expect.arrayContaining([{ title: 'made by the exporter' }]),
    });
    // A course may have a megabyte, and is in the exported file.
    expect(JSON.stringify(account)).not.toMatch(/"(course|course_words|initial_vitals)":/);
    expect(files.get(`media/${film.uuid}/film.jpeg`)?.toString()).toBe('an image');
    const file = files.get(`scenario/${own.uuid}/own case.isims`)?.toString() ?? '';
    expect(JSON.parse(file)).toMatchObject({ name: 'Own' });
    expect(files.size).toBe(4);
  });

  it('contains no secret, and nothing about others that the user may not see', async () => {
    const user = await portal.createUser({ username: 'curious' });
    const author = await portal.createUser({ username: 'withdrawn-author' });
    const starred = await portal.createScenario({ name: 'Withdrawn later' }, { contributedBy: author.id });
    await user.call({ method: 'POST', url: `/api/me/scenarios/favourite/${starred.uuid}` });
    await portal.db.updateTable('scenario').set({ privacy_level: 0 }).where('id', '=', starred.id).execute();
    const { account } = await exportOf(user);
    const text = JSON.stringify(account);
    expect(text).not.toMatch(/argon2|token|withdrawn|file_key|sha256/i);
    expect(account).toMatchObject({ favourite_scenarios: [{ uuid: starred.uuid, name: null }] });
  });

  it('contains the claims of the provider, and not their proof', async () => {
    const user = await portal.createUser();
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { sub: 'subject-1', email: 'ada@northgate.example', groups: ['technicians'] };
    const id_token = `${encode({ alg: 'RS256' })}.${encode(claims)}.the-signature`;
    await portal.db.updateTable('session').set({ id_token }).where('user_id', '=', user.id).execute();
    const { account } = await exportOf(user);
    expect(account.sessions).toMatchObject([{ provided_at: null, said_by_provider: claims }]);
    expect(JSON.stringify(account)).not.toContain('the-signature');
  });

  it('contains the plans, and names in them what the user may still see', async () => {
    const user = await portal.createUser();
    const author = await portal.createUser();
    const [seen, withdrawn] = await Promise.all(
      ['Seen', 'Withdrawn'].map((name) => portal.createScenario({ name }, { contributedBy: author.id })),
    );
    const items = [seen, withdrawn].map((one) => ({ kind: 'scenario' as const, uuid_id: one?.uuid ?? '' }));
    const plan = await plansOf(user).create({ title: 'Course', note: 'Room 2', items });
    await plansOf(user).share(plan);
    await portal.db.updateTable('scenario').set({ privacy_level: 0 }).where('name', '=', 'Withdrawn').execute();
    const { account } = await exportOf(user);
    expect(account.plans).toMatchObject([
      {
        uuid: plan.uuid_id,
        title: 'Course',
        note: 'Room 2',
        audience: 'members',
        items: [
          { kind: 'scenario', content: { uuid: seen?.uuid, name: 'Seen' } },
          { kind: 'scenario', content: { uuid: withdrawn?.uuid, name: null } },
        ],
      },
    ]);
    expect(JSON.stringify(account)).not.toMatch(/token|Withdrawn/);
  });

  it('lists lost files, and contains the others', async () => {
    const user = await portal.createUser();
    const lost = await portal.createScenario({ name: 'Lost' }, { contributedBy: user.id, fileName: 'lost.isims' });
    await portal.createScenario({ name: 'There' }, { contributedBy: user.id, fileName: 'there.isims' });
    const { file_key } = await portal.db
      .selectFrom('scenario')
      .select('file_key')
      .where('id', '=', lost.id)
      .executeTakeFirstOrThrow();
    await portal.app.store.remove(file_key);
    const { files, account } = await exportOf(user);
    expect(account.missing_files).toEqual([`scenario/${lost.uuid}/lost.isims`]);
    expect(files.size).toBe(2);
  });

  it('covers every table that refers to users', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'app_user'::regclass order by name`.execute(portal.db);
    // A new table here must be added to the export (stored-data.ts) and the deletion (delete-account.ts).
    expect(rows.map(({ name }) => name)).toEqual([
      'content_mail',
      'content_report',
      // Keys of changes, for a day, with their responses: the content and the plans are in the export.
      'content_write',
      'contract',
      'contract_event',
      // Words of the names in the export; a trigger removes them with the names.
      'contributor_word',
      'license',
      'media',
      'media_download',
      'media_favourite',
      'notice_mail',
      'one_time_code',
      'partial_upload',
      'passkey',
      'password_reset',
      'plan',
      'recovery_code',
      'reset_mail',
      'scenario',
      'scenario_download',
      'scenario_favourite',
      'session',
      'tag',
      'user_identity',
    ]);
  });

  it('is for its user only, and its link cannot be tampered with', async () => {
    expect((await portal.call('/api/me/export')).status).toBe(401);
    const user = await portal.createUser();
    const { url } = await exportOf(user);
    const [content = '', signature = ''] = url.replace('/exports/', '').split('.');
    const other = Buffer.from(JSON.stringify(['1', 'x.zip', Date.now() + 60_000])).toString('base64url');
    for (const forged of [`/exports/${other}.${signature}`, `/exports/${content}.${'A'.repeat(43)}`, '/exports/x']) {
      expect((await portal.call(forged)).status, forged).toBe(403);
    }
    // Links to files are not valid for exports, nor vice versa.
    const scenario = await portal.createScenario();
    const file = (await user.call(`/api/download/scenario/${scenario.uuid}`)).json() as { url: string };
    expect((await portal.call(file.url.replace('/files/', '/exports/'))).status).toBe(403);
    expect((await portal.call(url.replace('/exports/', '/files/'))).status).toBe(403);
  });

  it('aborts when a file cannot be read completely, without affecting anything else', async () => {
    const user = await portal.createUser();
    await portal.createScenario({}, { contributedBy: user.id });
    const { store } = portal.app;
    vi.spyOn(store, 'open').mockImplementationOnce(() =>
      Readable.from(
        (async function* () {
          yield Buffer.from('the beginning');
          throw new Error('the store failed midway');
        })(),
      ),
    );
    const { url } = (await user.call('/api/me/export')).json() as { url: string };
    await expect(portal.call(url)).rejects.toThrow();
    vi.restoreAllMocks();
    expect((await exportOf(user)).files.size).toBe(2);
  });

  it.each([
    ['the password changes', { password_hash: 'another' }],
    ['the user is disabled', { is_disabled: true }],
  ])('has a link that ends when %s', async (_, change) => {
    const user = await portal.createUser();
    const { url } = await exportOf(user);
    await portal.db.updateTable('app_user').set(change).where('id', '=', user.id).execute();
    expect((await portal.call(url)).status).toBe(410);
  });

  it('has no file names that some system cannot store', async () => {
    const user = await portal.createUser();
    for (const fileName of ['con.isims', 'a:b?.isims', 'end. ']) {
      await portal.createScenario({}, { contributedBy: user.id, fileName });
    }
    const { files } = await exportOf(user);
    const names = [...files.keys()].map((path) => path.split('/').at(-1));
    expect(names.sort()).toEqual(['_con.isims', 'a_b_.isims', 'account.json', 'end.isims']);
  });

  it('has paths that Windows can unpack below the folders of a user, and no two alike', async () => {
    const user = await portal.createUser();
    const below = String.raw`C:\Users\somebody.of.the.ward\Downloads\community-portal-account-2026-01-01`;
    const fileNames = [`${'x'.repeat(194)}.isims`, `${'密'.repeat(60)}.isims`, 'Version 12'];
    for (const fileName of fileNames) {
      const { id, uuid } = await portal.createScenario({}, { contributedBy: user.id, fileName });
      await addVersion(portal, 'scenario', uuid);
      const { file_key } = await portal.db
        .selectFrom('scenario')
        .select('file_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await portal.db
        .updateTable('content_version')
        .set({ number: 12, file_key })
        .where('scenario_id', '=', id)
        .execute();
    }
    await createMediaItem(portal, user.id, { file_name: `${'é'.repeat(99)}.jpeg` });
    const { files, account } = await exportOf(user);
    const paths = [...files.keys()].filter((path) => path !== 'account.json');
    expect(account.missing_files).toEqual([]);
    expect(paths).toHaveLength(2 * fileNames.length + 1);
    for (const path of paths) {
      expect(`${below}\\${path}`.length, path).toBeLessThan(260);
      expect(path, path).toMatch(/(\.isims|\.jpeg|version 12)$/i);
      // No character is cut in two.
      expect(path).toMatch(/^[\w\-/ .密é]+$/);
    }
    const places = paths.flatMap((path) => {
      const parts = path.toLowerCase().split('/');
      return [parts.join('/'), ...(parts.length > 3 ? [parts.slice(0, -1).join('/')] : [])];
    });
    expect(new Set(places).size).toBe(places.length);
    // What the JSON names is there.
    const { scenarios } = account as { scenarios: { file: string; other_versions: { file: string }[] }[] };
    for (const { file, other_versions } of scenarios) {
      expect(paths).toEqual(expect.arrayContaining([file, ...other_versions.map((version) => version.file)]));
    }
  });

  it('is made once at a time', async () => {
    const user = await portal.createUser();
    await portal.createScenario({}, { contributedBy: user.id });
    const slow = new PassThrough();
    const opened = Promise.withResolvers<void>();
    vi.spyOn(portal.app.store, 'open').mockImplementationOnce(() => {
      opened.resolve();
      return slow;
    });
    const { url } = (await user.call('/api/me/export')).json() as { url: string };
    const first = portal.call(url);
    await opened.promise;
    const second = await portal.call(url);
    expect(second.status).toBe(429);
    expect(second.headers['retry-after']).toBe('10');
    expect((await exportOf(await portal.createUser())).files.size).toBe(1);
    slow.end('a scenario');
    expect((await first).status).toBe(200);
    expect((await portal.call(url)).status).toBe(200);
  });

  it('can be made again after one whose connection was lost before it began', async () => {
    const user = await portal.createUser();
    await portal.createScenario({}, { contributedBy: user.id });
    const { url } = (await user.call('/api/me/export')).json() as { url: string };
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const { store } = portal.app;
    const [asked, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const size = store.size.bind(store);
    vi.spyOn(store, 'size').mockImplementationOnce(async (key) => {
      asked.resolve();
      await lost.promise;
      return size(key);
    });
    portal.app.server.once('request', (request) => request.once('close', () => lost.resolve()));
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(`GET ${url} HTTP/1.1\r\nhost: portal\r\n\r\n`);
    await asked.promise;
    socket.destroy();
    await vi.waitFor(async () => expect((await portal.call(url)).status).toBe(200));
  });

  it('is limited to ten an hour', async () => {
    const user = await portal.createUser();
    for (let times = 0; times < 10; times += 1) expect((await user.call('/api/me/export')).status).toBe(200);
    expect((await user.call('/api/me/export')).status).toBe(429);
  });
});
