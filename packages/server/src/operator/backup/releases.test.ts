import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { listMigrations } from '../../database/migrate.ts';
import { readPortal } from '../../test/compare-portals.ts';
import { withDatabase } from '../../test/system/processes.ts';
import { describeEntry, portalVersion } from './archive/manifest.ts';
import { openArchive } from './archive/reader.ts';
import { restoreBackup } from './restore/restore-backup.ts';

/** Backups of the demo made by past releases, without files: `node distribution/release/keep-backup.ts` adds one. */
const releases = fileURLToPath(new URL('releases/', import.meta.url));
const testDatabase = process.env.TEST_DATABASE_URL ?? '';
const folder = await mkdtemp(join(tmpdir(), 'portal-releases-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
vi.setConfig({ testTimeout: 120_000 });

/** User and operator data, which no update may lose. */
const lasting = ['app_user', 'scenario', 'scenario_favourite', 'media', 'tag', 'contract', 'license', 'contract_event'];

type Row = Record<string, unknown>;

/** The columns that identify a row of any of these tables, whatever columns are added. */
function keyOf(text: string): string {
  const row = JSON.parse(text) as Row;
  return row.id === undefined ? `${String(row.user_id)} ${String(row.scenario_id)}` : String(row.id);
}

/** The rows of the lasting tables in a backup, and its migrations. */
async function readBackup(path: string) {
  const archive = await openArchive(path);
  try {
    const kept: Record<string, string[]> = {};
    for await (const entry of archive.entries()) {
      const described = describeEntry(entry.name);
      if (described?.is !== 'rows' || !lasting.includes(described.table)) continue;
      kept[described.table] = [...(kept[described.table] ?? []), ...(await archive.readLines(entry))];
    }
    return { kept, migrations: archive.manifest.migrations };
  } finally {
    await archive.close();
  }
}

async function update(name: string, env: Record<string, string>): Promise<void> {
  const path = join(releases, name);
  const { kept, migrations } = await readBackup(path);
  // The newest release may be this version.
  expect(migrations.length).toBeLessThanOrEqual((await listMigrations()).length);
  await restoreBackup({ config: readConfig(env), operator: 'test' }, path);
  const { rows } = await readPortal(env);
  for (const table of lasting) {
    const after = new Map((rows[table] ?? []).map((row) => [keyOf(row), JSON.parse(row) as Row]));
    expect(after.size, table).toBe(kept[table]?.length ?? 0);
    for (const row of kept[table] ?? []) {
      expect(after.get(keyOf(row)), table).toMatchObject(JSON.parse(row) as Row);
    }
  }
  // Maintained by triggers of the newest version.
  const published = rows.scenario?.filter((row) => row.includes('"privacy_level":2')).length ?? 0;
  expect(rows.scenario_search).toHaveLength(published);
}

const names = await readdir(releases);

/** The portal's versions: this one, and those in the available history. */
function listVersions(): ReadonlySet<string> {
  const options = { cwd: releases, encoding: 'utf8' } as const;
  const { stdout } = spawnSync('git', ['log', '--patch', '--format=', '--', '../../../package.json'], options);
  const past = [...(stdout ?? '').matchAll(/^\+ {2}"version": "([^"]+)"/gm)].map(([, version = '']) => version);
  return new Set([portalVersion, ...past]);
}

it('there is a backup of each version', () => {
  for (const version of listVersions()) expect(names).toContain(`${version}.tar`);
});

describe.each(names)('the data of %s', (name) => {
  it('is brought up to date', () => {
    const env = { PORTAL_DATA: join(folder, name) };
    return testDatabase === ''
      ? update(name, env)
      : withDatabase(testDatabase, (url) => update(name, { ...env, DATABASE_URL: url }));
  });
});
