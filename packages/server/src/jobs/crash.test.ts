import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createUser } from '../account/users.ts';
import { type Config, readConfig } from '../config/config.ts';
import { mediaKind } from '../content/kinds.ts';
import { insertMedia } from '../content/media/ingest.ts';
import { addReplacement } from '../content/versions/replace.ts';
import type { Db } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { createPool } from '../database/postgres.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { unpackDatabase } from '../test/database.ts';
import { addJob } from './queue.ts';

const films = 3;
const sample = fileURLToPath(new URL('../../../../samples/media/shock-and-sinus-rhythm.mp4', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'portal-crash-'));
const postgres = process.env.TEST_DATABASE_URL ?? '';
const schema = `crash_${randomUUID().replaceAll('-', '')}`;
const started: ChildProcess[] = [];

/** On the embedded database the portal processes the jobs, on PostgreSQL a job worker. */
const program = fileURLToPath(new URL(postgres === '' ? '../main.ts' : './job-worker.ts', import.meta.url));
const env: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  PORTAL_DATA: folder,
  PORTAL_DEMO: '0',
  PORT: '0',
  LOG_LEVEL: 'silent',
  PORTAL_JOB_LEASE: '1',
  ...(postgres !== '' && { DATABASE_URL: `${postgres}?options=${encodeURIComponent(`-c search_path=${schema}`)}` }),
};
const config: Config = readConfig(env);

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  if (postgres !== '') {
    const pool = createPool(postgres, { max: 1 });
    await pool.query(`drop schema if exists ${schema} cascade`);
    await pool.end();
  }
  await rm(folder, { recursive: true, force: true });
});

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(config, () => {});
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function storeFilm(store: Store): Promise<string> {
  const key = store.newKey();
  const path = join(folder, 'film');
  await cp(sample, path);
  await store.adopt(path, key);
  return key;
}

/** Queues videos for processing, as uploads do; one of them replaces another. */
async function prepare(db: Db): Promise<void> {
  const store = openStore(config);
  const { id: contributedBy } = await createUser(db, { username: 'author', email: null, passwordHash: null });
  const about = { size: 1, fileName: 'film.mp4', mimeType: 'video/mp4', isVideo: true };
  for (let count = 0; count < films; count += 1) {
    const key = await storeFilm(store);
    const newKey = count === 0 ? await storeFilm(store) : null;
    await db.transaction().execute(async (transaction) => {
      const facts = { ...about, sha256: String(count), duration: 9, width: 640, height: 360 };
      const { id, uuid } = await insertMedia(transaction, facts, key, { contributedBy });
      if (newKey === null) return addJob(transaction, mediaKind.name, id);
      await transaction.updateTable('media').set({ is_processed: true }).where('id', '=', id).execute();
      const row = { is_video: true, mime_type: 'video/mp4', duration: 9, width: 640, height: 360 };
      const file = { fileName: 'new.mp4', size: 1, sha256: 'new', facts: row };
      await addReplacement(transaction, mediaKind, contributedBy, { uuid, note: '' }, file, newKey);
    });
  }
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('running')) return child;
  }
  throw new Error(`It did not start: ${output}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const left = (db: Db) =>
  db
    .selectFrom('media')
    .select(['file_key', 'file_name', 'file_version', 'thumb_key', 'poster_key', 'processing_error', 'is_processed'])
    .orderBy('id')
    .execute();

const kept = (db: Db) => db.selectFrom('content_version').select(['file_key', 'number', 'state']).execute();
const jobs = (db: Db) => db.selectFrom('job').selectAll().execute();

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'identity')
    .map(({ name }) => `${name.slice(0, 2)}/${name}`);
}

it('work that is killed repeatedly is done exactly once, replacements too', { timeout: 120_000 }, async () => {
  if (postgres !== '') {
    const pool = createPool(postgres, { max: 1 });
    await pool.query(`create schema ${schema}`);
    await pool.end();
  } else await unpackDatabase(folder);
  await withDatabase(prepare);
  for (const milliseconds of [150, 700]) {
    const child = await start();
    await pause(milliseconds);
    await end(child, 'SIGKILL');
  }
  // Checked between two runs, as only one process can open the embedded database. On a fast machine everything is done
  // before the second kill; one more run still has to clean up.
  let runs = 0;
  do {
    runs += 1;
    expect(runs).toBeLessThan(10);
    const child = await start();
    // Until each video has its poster and thumbnail, or for as long as a run may take.
    for (let polls = 0; polls < 50 && (await storedFiles()).length < films * 3 + 1; polls += 1) await pause(100);
    await end(child, 'SIGTERM');
  } while ((await withDatabase(jobs)).length > 0);
  const rows = await withDatabase(left);
  expect(rows).toHaveLength(films);
  const keys = rows.flatMap(({ file_key, thumb_key, poster_key }) => [file_key, thumb_key ?? '', poster_key ?? '']);
  const versions = await withDatabase(kept);
  expect(versions).toMatchObject([{ number: 1, state: 'kept' }]);
  expect(rows.map(({ file_name, file_version }) => [file_name, file_version])).toEqual([
    ['new.mp4', 2],
    ...rows.slice(1).map(() => ['film.mp4', 1]),
  ]);
  expect(rows.every(({ is_processed }) => is_processed)).toBe(true);
  expect((await storedFiles()).sort()).toEqual([...keys, ...versions.map(({ file_key }) => file_key ?? '')].sort());
  expect(rows.map(({ processing_error }) => processing_error)).toEqual(rows.map(() => null));
  expect(await withDatabase((db) => db.selectFrom('orphaned_file').selectAll().execute())).toEqual([]);
  expect(await readdir(join(folder, 'work'))).toEqual(['db.lock']);
});

it('a job worker without DATABASE_URL reports the missing setting', async () => {
  const worker = fileURLToPath(new URL('./job-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [worker], {
    env: { ...env, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const text = (await child.stderr.setEncoding('utf8').toArray()).join('');
  expect(text).toContain('A job worker needs DATABASE_URL');
});
