import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { listMigrations } from '../database/migrate.ts';
import { readPortal } from '../test/compare-portals.ts';
import { withDatabase } from '../test/system/processes.ts';
import { describeEntry } from './archive/manifest.ts';
import { openArchive } from './archive/reader.ts';
import { restoreBackup } from './restore/restore-backup.ts';

/** Backups of the demo made by past releases, without files: `node scripts/release/keep-backup.ts` adds one. */
const releases = fileURLToPath(new URL('releases/', import.meta.url));
const testDatabase = process.env.TEST_DATABASE_URL ?? '';
const folder = await mkdtemp(join(tmpdir(), 'portal-releases-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
vi.setConfig({ testTimeout: 120_000 });

/** User and operator data, which no update may lose. */
const lasting = ['app_user', 'scenario', 'scenario_favourite', 'media', 'tag', 'contract', 'license', 'contract_event'];

/** The number of rows of each table in a backup, and its migrations. */
async function readBackup(path: string) {
  const archive = await openArchive(path);
  try {
    const counts: Record<string, number> = {};
    for await (const entry of archive.entries()) {
      const described = describeEntry(entry.name);
      if (described?.is !== 'rows') continue;
      counts[described.table] = (counts[described.table] ?? 0) + (await archive.readLines(entry)).length;
    }
    return { counts, migrations: archive.manifest.migrations };
  } finally {
    await archive.close();
  }
}

async function update(name: string, env: Record<string, string>): Promise<void> {
  const path = join(releases, name);
  const { counts, migrations } = await readBackup(path);
  expect(migrations.length).toBeLessThan((await listMigrations()).length);
  await restoreBackup(readConfig(env), path);
  const { rows } = await readPortal(env);
  expect(Object.fromEntries(lasting.map((table) => [table, rows[table]?.length]))).toEqual(
    Object.fromEntries(lasting.map((table) => [table, counts[table]])),
  );
  // Maintained by triggers of the newest version.
  const published = rows.scenario?.filter((row) => row.includes('"privacy_level":2')).length ?? 0;
  expect(rows.scenario_search).toHaveLength(published);
}

const names = await readdir(releases);

describe.each(names)('the data of %s', (name) => {
  it('is brought up to date', () => {
    const env = { PORTAL_DATA: join(folder, name) };
    return testDatabase === ''
      ? update(name, env)
      : withDatabase(testDatabase, (url) => update(name, { ...env, DATABASE_URL: url }));
  });
});
