import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { auditCommand } from '../../../security/audit-log.ts';
import { prepareProcesses, withDatabase } from '../../../test/system/processes.ts';
import { restoreBackup } from './restore-backup.ts';
import { recordChecksums } from './restore-files.ts';

// Another file may already have loaded the server with the real ones.
vi.hoisted(() => vi.resetModules());
vi.mock('./restore-files.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./restore-files.ts')>();
  return { ...original, recordChecksums: vi.fn(original.recordChecksums) };
});
vi.mock('../../../security/audit-log.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../security/audit-log.ts')>();
  return { ...original, auditCommand: vi.fn(original.auditCommand) };
});
const rename = vi.hoisted(() => vi.fn<(from: string, to: string) => void>());
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  rename.mockImplementation(original.rename);
  return { ...original, rename };
});

const { folder, makeDataFolder, start, command } = await prepareProcesses();
const testDatabase = process.env.TEST_DATABASE_URL ?? '';
vi.setConfig({ testTimeout: 300_000 });

type Settings = Record<string, string>;

/** Starts a portal without content, and stops it again. */
async function startOnce(env: Settings): Promise<void> {
  const portal = start({ ...env, PORTAL_DEMO: '0' });
  await portal.url;
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
}

const source = { PORTAL_DATA: await makeDataFolder('source') };
await startOnce(source);
expect((await command('user create ada', source)).code).toBe(0);
const backup = join(folder, 'backup.tar');
expect((await command(`backup ${backup}`, source)).code).toBe(0);

const broken = new Error('broken');
const interruptions: [string, () => void][] = [
  ['before the checksums are recorded', () => vi.mocked(recordChecksums).mockRejectedValueOnce(broken)],
  ['at its last step', () => vi.mocked(auditCommand).mockRejectedValueOnce(broken)],
];
if (testDatabase === '') {
  interruptions.push([
    'when the database is moved to its place',
    () => {
      const real = rename.getMockImplementation();
      rename.mockImplementation((from, to) => {
        if (!from.endsWith('db.restored')) return real?.(from, to);
        if (real) rename.mockImplementation(real);
        throw broken;
      });
    },
  ]);
}

const inTarget = (name: string, work: (env: Settings) => Promise<void>): Promise<void> => {
  const PORTAL_DATA = join(folder, name);
  if (testDatabase === '') return work({ PORTAL_DATA });
  return withDatabase(testDatabase, (DATABASE_URL) => work({ PORTAL_DATA, DATABASE_URL }));
};

/** Interrupts a restore, and runs it again. */
const expectToGoOn = (title: string, interrupt: () => void, wasStarted: boolean) =>
  inTarget(title, async (env) => {
    if (wasStarted && testDatabase === '') await makeDataFolder(title);
    if (wasStarted) await startOnce(env);
    const restore = () => restoreBackup({ config: readConfig(env), operator: 'tester' }, backup);
    interrupt();
    await expect(restore()).rejects.toBe(broken);
    expect((await restore()).rows).toBeGreaterThan(0);
    expect(await command('check', env)).toMatchObject({ code: 0, output: expect.stringContaining('no difference') });
    await expect(restore()).rejects.toThrow('This portal is not empty');
  });

describe('a restore that is interrupted can be run again:', () => {
  it.each(interruptions)('%s', (when, interrupt) => expectToGoOn(when, interrupt, true));

  it('into an empty place', () =>
    expectToGoOn('empty', () => vi.mocked(recordChecksums).mockRejectedValueOnce(broken), false));
});

if (testDatabase !== '') {
  it('a restore waits for the connections of a portal that has just stopped, and is refused while one runs', () =>
    inTarget('in-use', async (env) => {
      const { DATABASE_URL: connectionString } = env;
      const connect = async (application_name: string) => {
        const client = new pg.Client({ connectionString, application_name });
        await client.connect();
        return client;
      };
      const restore = () => restoreBackup({ config: readConfig(env), operator: 'tester' }, backup);
      const watch = await connect('test');
      const stopping = await connect('community-portal');
      const restored = restore();
      await vi.waitFor(async () => {
        const { rows } = await watch.query(`select from pg_stat_activity
          where datname = current_database() and query like '%application_name%' and pid <> pg_backend_pid()`);
        expect(rows).toHaveLength(1);
      });
      await stopping.end();
      expect((await restored).rows).toBeGreaterThan(0);

      const running = await connect('community-portal');
      await expect(restore()).rejects.toThrow('Stop all servers and job workers first');
      await Promise.all([running.end(), watch.end()]);
    }));
}
