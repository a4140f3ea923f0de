import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { startEmbedded } from '../../database/embedded.ts';
import { openStore } from '../../store/open.ts';
import { prepareArchive } from '../../test/database.ts';
import type { RunOperation } from '../operation.ts';
import { makeBackup } from './make-backup.ts';
import { withSnapshot } from './snapshot/snapshot.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const databaseFolder = join(folder, 'db');
const prepared = await startEmbedded({
  dataDir: databaseFolder,
  loadDataDir: new Blob([await readFile(await prepareArchive())]),
});
await prepared.close();

const config = readConfig({ PORTAL_DATA: join(folder, 'data') });
const begun = { hold: '00000000-0000-4000-8000-000000000000', databaseFolder, storePlace: openStore(config).place };
const unreachable = () => Promise.reject(new Error('The portal is restarting.'));
const minutes = (count: number) => count * 60_000;
afterEach(() => vi.useRealTimers());

/** A portal that runs these operations, and does nothing in others. */
const portalThat = (runs: Record<string, () => unknown>) => (async ({ name }) => await runs[name]?.()) as RunOperation;

it('a backup is complete though the portal cannot be told that it has ended', async () => {
  const backups = await mkdtemp(join(folder, 'backups-'));
  const run = portalThat({ 'snapshot begin': () => begun, 'snapshot end': unreachable });
  const { problems } = await makeBackup({ config, env: {}, run }, join(backups, 'a.tar'));
  expect(problems).toEqual([]);
  expect(await readdir(backups)).toEqual(['a.tar']);
});

it('a backup whose files were not held until the end fails, and leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const backups = await mkdtemp(join(folder, 'backups-'));
  const begin = () => {
    vi.setSystemTime(Date.now() + minutes(10));
    return begun;
  };
  const backup = makeBackup({ config, env: {}, run: portalThat({ 'snapshot begin': begin }) }, join(backups, 'a.tar'));
  await expect(backup).rejects.toThrow('The portal was not reached for too long. Try again.');
  expect(await readdir(backups)).toEqual([]);
});

it.each([
  ['sometimes', [false, true, ...Array(8).fill(false), true], 'held'],
  ['no longer', [true, ...Array(10).fill(false)], 'The portal was not reached for too long. Try again.'],
])('files of which a prolongation succeeds %s', async (_, outcomes, expected) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const left = [...outcomes];
  const prolong = () => (left.shift() === true ? undefined : unreachable());
  const run = portalThat({ 'snapshot begin': () => begun, 'snapshot prolong': prolong });
  const outcome = await withSnapshot(config, { run, purpose: 'check' }, async ({ requireHeld }) => {
    while (left.length > 0) await vi.advanceTimersByTimeAsync(minutes(1));
    requireHeld();
    return 'held';
  }).catch((error: unknown) => (error as Error).message);
  expect(outcome).toBe(expected);
});
