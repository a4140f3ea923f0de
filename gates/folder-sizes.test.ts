import { execFileSync } from 'node:child_process';
import { root } from '@community/catalogue/visits/program';
import { expect, it } from 'vitest';

const ENTRIES_MIN = 3;
const ENTRIES_MAX = 20;
const ROOT = '.';

/** Why other folders have fewer entries or more: see docs/architecture.md, "Sizes". */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'holds what tools look for there': [ROOT],
  'holds a numbered list': ['docs/decisions', 'faults/checks', 'packages/server/migrations'],
  'has an entry for each name': [
    'packages/pictures/src/patients/portraits',
    'packages/ui/src/components',
    'samples/scenarios',
  ],
  'an area that has little in this package': [
    'mocks/src/shell',
    'mocks/src/upload',
    'packages/app/e2e/upload',
    'packages/app/src/tablet',
  ],
  'an entry point of its own': ['packages/app/service-worker', 'packages/ui/src/format'],
  'its siblings have the same files': [
    'distribution/packages/example/components',
    'distribution/packages/example/screen',
    'packages/machines/src/content/report',
    'packages/server/src/operator/content',
  ],
  'has one of a kind': [
    'bench/app/floor',
    'deploy/proxy',
    'docs/images',
    'packages/catalogue/baselines',
    'packages/server/src/operator/backup/releases',
    'packages/server/src/telemetry',
    'packages/simulated-tablet/demo',
    'packages/simulated-tablet/public',
    'packages/simulated-tablet/public/demo',
    'scripts/images',
  ],
};

/** Folders that are laid out by tools, and that of the baselines, whose names are the stories' ids. */
const isLaidOutByTools = (path: string) =>
  /^\.(changeset|github|storybook|vscode|ci)(\/|$)|^packages\/visual-tests\/baselines(\/|$)/.test(path);

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const entries = new Map<string, Set<string>>();
for (const path of tracked.trim().split('\n')) {
  const names = path.split('/');
  for (let depth = 0; depth < names.length; depth += 1) {
    const folder = names.slice(0, depth).join('/') || ROOT;
    entries.set(folder, (entries.get(folder) ?? new Set()).add(names[depth] ?? ''));
  }
}
const unusual = [...entries]
  .filter(([path, { size }]) => (size < ENTRIES_MIN || size > ENTRIES_MAX) && !isLaidOutByTools(path))
  .map(([path]) => path);

it(`every folder has ${ENTRIES_MIN} to ${ENTRIES_MAX} entries, or a reason`, () => {
  expect(unusual.sort()).toEqual(Object.values(reasons).flat().sort());
});
