import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/open.ts';
import { openStore } from '../../store/open.ts';
import { isOfBackup, readPortal } from '../../test/compare-portals.ts';
import { formOf, formType, scenarioBytes, uploadCalls } from '../../test/files/made-files.ts';
import { prepareProcesses, signInAt, withDatabase } from '../../test/system/processes.ts';
import { describeEntry } from './archive/manifest.ts';
import { openArchive } from './archive/reader.ts';

const { folder, makeDataFolder, start, command } = await prepareProcesses();
const testDatabase = process.env.TEST_DATABASE_URL ?? '';
// Each test starts processes, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000 });

/** How many people upload and star at once. */
const CLIENTS = 3;

type Settings = Record<string, string>;
const done = (output: unknown) => ({ code: 0, output, errors: '' });
const refused = (errors: unknown) => ({ code: 1, output: expect.any(String), errors });

async function stop({ child, ended }: ReturnType<typeof start>): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

async function attest(url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await fetch(`${url}/api/me/attestation`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ accepted: true }),
  });
  expect(status).toBe(200);
}

/** Uploads and stars until stopped. @returns how often it did. */
async function keepBusy(url: string, isOver: () => boolean): Promise<number> {
  const { headers: answered } = await signInAt(url);
  const headers = { cookie: answered.get('set-cookie')?.split(';')[0] ?? '', origin: url };
  const list = (await (await fetch(`${url}/api/scenarios`, { headers })).json()) as {
    scenarios: { uuid_id: string }[];
  };
  const ids = list.scenarios.map(({ uuid_id }) => uuid_id);
  expect(ids).not.toEqual([]);
  await attest(url, headers);
  for (let count = 0; ; count += 1) {
    if (isOver()) return count;
    const starred = await fetch(`${url}/api/me/scenarios/favourite/${ids[count % ids.length]}`, {
      method: 'POST',
      headers,
    });
    expect(starred.status, await starred.text()).toBe(200);
    const body = new Uint8Array(formOf('scenario', [{ name: `${count}.isims`, content: scenarioBytes() }]));
    const uploaded = await fetch(`${url}${uploadCalls.scenario.url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': formType },
      body,
    });
    expect(uploaded.status, await uploaded.text()).toBe(200);
  }
}

/** Compares a restored portal with the backup itself: all rows, and all files. */
async function compareWithBackup(path: string, env: Settings): Promise<void> {
  const { rows, files } = await readPortal(env);
  const archive = await openArchive(path);
  try {
    const held: Record<string, string[]> = Object.fromEntries(Object.keys(rows).map((table) => [table, []]));
    const digests: Record<string, string> = {};
    for await (const entry of archive.entries()) {
      const described = describeEntry(entry.name);
      if (described?.is === 'rows') held[described.table]?.push(...(await archive.readLines(entry)));
      if (described?.is !== 'file') continue;
      digests[described.key] = createHash('sha256')
        .update(await buffer(archive.stream(entry)))
        .digest('hex');
    }
    expect(Object.keys(digests).length).toBeGreaterThan(50);
    expect(files).toEqual(digests);
    for (const [table, lines] of Object.entries(held)) {
      // The checksums of files that were never read before come with the restore.
      if (table === 'stored_file') expect(rows[table]).toHaveLength(Object.keys(digests).length);
      else expect(rows[table], table).toEqual(lines.filter((line) => !isOfBackup(table, line)).sort());
    }
  } finally {
    await archive.close();
  }
}

/** Backs up a portal in use, restores the backup into another one, and compares both once they are idle. */
async function backUpAndRestore(source: Settings, target: Settings, name: string): Promise<void> {
  const portal = start({ ...source, PORTAL_DEMO: '1' });
  const url = await portal.url;
  const busyFile = join(folder, `${name}-busy.tar`);
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, () => keepBusy(url, () => isOver));
  const [backedUp, ...changes] = await Promise.all([
    command(`backup ${busyFile}`, source).finally(() => {
      isOver = true;
    }),
    ...clients,
  ]);
  expect(Math.min(...changes)).toBeGreaterThan(0);
  expect(backedUp).toEqual(done(expect.stringMatching(/^Backed up \d{4,} rows and \d+ files into \S+, [\d.]+ MB\.$/)));
  expect((await stat(busyFile)).mode & 0o777).toBe(0o600);

  // The snapshot is consistent, and complete in the database that it goes to.
  const drill = async (env: Settings) => {
    expect(await command(`restore ${busyFile}`, env)).toEqual(done(expect.stringContaining('Restored')));
    expect(await command('check', env)).toEqual(done(expect.stringContaining('no difference')));
    await compareWithBackup(busyFile, env);
  };
  const drillFolder = { PORTAL_DATA: join(folder, `${name}-drill`) };
  if (target.DATABASE_URL === undefined) await drill(drillFolder);
  else await withDatabase(testDatabase, (DATABASE_URL) => drill({ ...drillFolder, DATABASE_URL }));

  await stop(portal);
  const file = join(folder, `${name}.tar`);
  expect((await command(`backup ${file}`, source)).code).toBe(0);
  expect(await command(`restore ${file}`, target)).toEqual(done(expect.stringContaining('Restored')));
  const [before, after] = [await readPortal(source), await readPortal(target)];
  expect(Object.keys(before.files).length).toBeGreaterThan(50);
  expect(after).toEqual(before);
  expect(await command('check', target)).toEqual(done(expect.stringContaining('no difference')));
  const keys = await Promise.all(
    [source, target].map(({ PORTAL_DATA = '' }) => readFile(join(PORTAL_DATA, 'licence-key.pem'), 'utf8')),
  );
  expect(keys[1]).toBe(keys[0]);
  if (target.DATABASE_URL !== undefined) {
    const astray = { ...target, PORTAL_DATA: join(folder, `${name}-astray`) };
    expect(await command('check', astray)).toEqual(refused(expect.stringContaining('are not those of this database')));
  }
  if (source.DATABASE_URL === undefined) {
    expect(await readdir(join(source.PORTAL_DATA ?? '', 'work'))).not.toContain(expect.stringContaining('snapshot'));
  }

  const restored = start(target);
  const address = await restored.url;
  const { status, headers } = await signInAt(address);
  expect(status).toBe(200);
  // New rows get ids that were never used before.
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const body = new Uint8Array(formOf('scenario', [{ name: 'new.isims', content: scenarioBytes() }]));
  await attest(address, { cookie, origin: address });
  const uploaded = await fetch(`${address}${uploadCalls.scenario.url}`, {
    method: 'POST',
    headers: { cookie, origin: address, 'content-type': formType },
    body,
  });
  expect(await uploaded.json()).toMatchObject({ errors: [], successes: [{ filename: 'new.isims' }] });
  expect(await command(`restore ${file}`, target)).toEqual(refused(expect.stringMatching(/^Stop .* first: [^\n]+$/)));
  await stop(restored);
  expect(await command(`restore ${file}`, target)).toEqual(
    refused(expect.stringContaining('This portal is not empty')),
  );
}

function describeEmbedded() {
  it('backs up while the portal is in use, and restores all rows and files', async () =>
    backUpAndRestore({ PORTAL_DATA: await makeDataFolder('one') }, { PORTAL_DATA: join(folder, 'other') }, 'embedded'));

  it('restores into a portal that was only started, and sets its licence key aside', async () => {
    const [source, target] = [
      { PORTAL_DATA: await makeDataFolder('small') },
      { PORTAL_DATA: await makeDataFolder('started') },
    ];
    for (const env of [source, target]) {
      const portal = start({ ...env, PORTAL_DEMO: '0' });
      await portal.url;
      await stop(portal);
    }
    const former = await readFile(join(target.PORTAL_DATA, 'licence-key.pem'), 'utf8');
    const file = join(folder, 'small.tar');
    expect((await command(`backup ${file}`, source)).code).toBe(0);
    expect(await command(`backup ${file}`, source)).toEqual(refused(`${file} exists already: choose another name.`));
    const { code, output } = await command(`restore ${file}`, target);
    expect([code, output]).toEqual([0, expect.stringContaining('licence-key.pem.before-restore')]);
    expect(await readFile(join(target.PORTAL_DATA, 'licence-key.pem.before-restore'), 'utf8')).toBe(former);
    const again = start({ ...target, PORTAL_DEMO: '0' });
    await again.url;
    await stop(again);

    const own = { PORTAL_DATA: join(folder, 'own-key'), PORTAL_LICENCE_KEY_FILE: join(folder, 'own.pem') };
    await writeFile(own.PORTAL_LICENCE_KEY_FILE, former);
    expect(await command(`restore ${file}`, own)).toEqual(refused(expect.stringContaining("is not the backup's")));

    const others = { PORTAL_DATA: join(folder, 'others') };
    await mkdir(join(others.PORTAL_DATA, 'files'), { recursive: true });
    await writeFile(join(others.PORTAL_DATA, 'files', 'identity'), 'another');
    expect(await command(`restore ${file}`, others)).toEqual(
      refused(expect.stringContaining('belong to another portal')),
    );

    await truncate(file, 5000);
    const nowhere = { PORTAL_DATA: join(folder, 'nowhere') };
    expect(await command(`restore ${file}`, nowhere)).toEqual(refused(`${file} is incomplete: it was cut off.`));
    await expect(stat(nowhere.PORTAL_DATA)).rejects.toThrow('ENOENT');
  });

  it('a check reports each difference', async () => {
    const env = { PORTAL_DATA: await makeDataFolder('checked'), PORTAL_DEMO: '1' };
    const portal = start(env);
    await portal.url;
    expect(await command('check', env)).toEqual(done(expect.stringContaining('Recorded the checksums of')));
    await stop(portal);

    const config = readConfig(env);
    const database = await openDatabase(config, () => {});
    const { db } = database;
    const [changed, longer, missing] = await db.selectFrom('scenario').select(['id', 'file_key']).limit(3).execute();
    const starred = await db
      .updateTable('media')
      .set({ number_favourites: 70 })
      .where('id', '=', 1)
      .returning('id')
      .execute();
    expect(starred).toHaveLength(1);
    await database.close();
    const files = join(env.PORTAL_DATA, 'files');
    const path = ({ file_key = '' } = {}) => join(files, file_key);
    const bytes = await readFile(path(changed));
    await writeFile(path(changed), bytes.fill('x', 0, 1));
    await appendFile(path(longer), 'more');
    await rm(path(missing));
    const stranger = openStore(config).newKey();
    await mkdir(join(files, stranger.slice(0, 2)), { recursive: true });
    await writeFile(join(files, stranger), 'stranger');

    const { code, output, errors } = await command('check', env);
    expect([code, errors]).toEqual([1, '5 differences found.']);
    const lines = output.split('\n');
    expect(lines).toHaveLength(5);
    for (const line of [
      expect.stringMatching(/^media 1: number_favourites is 70, but there are \d+\.$/),
      `${changed?.file_key}, which scenario ${changed?.id} needs, is not as it was.`,
      expect.stringContaining(`${longer?.file_key}, which scenario ${longer?.id} needs, has `),
      `${missing?.file_key}, which scenario ${missing?.id} needs, is missing.`,
      `${stranger} is in ${files}, but nothing refers to it.`,
    ]) {
      expect(lines).toContainEqual(line);
    }

    const file = join(folder, 'incomplete.tar');
    const backedUp = await command(`backup ${file}`, env);
    expect(backedUp.code).toBe(1);
    expect(backedUp.errors).toContain(`${missing?.file_key}, which scenario ${missing?.id} needs, is missing.`);
    expect((await stat(file)).size).toBeGreaterThan(0);
  });
}

function describePostgres() {
  it('moves an embedded portal in use to PostgreSQL', () =>
    withDatabase(testDatabase, async (url) =>
      backUpAndRestore(
        { PORTAL_DATA: await makeDataFolder('grown') },
        { PORTAL_DATA: join(folder, 'on-postgres'), DATABASE_URL: url },
        'to-postgres',
      ),
    ));

  it('moves a portal on PostgreSQL in use to the embedded database', () =>
    withDatabase(testDatabase, (url) =>
      backUpAndRestore(
        { PORTAL_DATA: join(folder, 'from-postgres'), DATABASE_URL: url },
        { PORTAL_DATA: join(folder, 'shrunk') },
        'to-embedded',
      ),
    ));
}

if (testDatabase === '') describe('with the embedded database', describeEmbedded);
else describe('with PostgreSQL', describePostgres);
