import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { root } from '@community/catalogue/visits/program';
import { expect, it } from 'vitest';
import { settingNames } from '../packages/server/src/config/environment.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Files that name settings for operators. */
const texts = tracked.filter((path) => path.startsWith('deploy/') || path === 'docs/operating.md');

it.each(texts)('%s names only settings that exist', (path) => {
  const named = read(path).match(/\bPORTAL_[A-Z0-9_]+\b/g) ?? [];
  expect(named.filter((name) => !settingNames.has(name) && !name.endsWith('_'))).toEqual([]);
});

it('docs/operating.md explains every setting', () => {
  const text = read('docs/operating.md');
  expect([...settingNames].filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});

/** A path and the folders it is in. */
function* placesOf(path: string): Generator<string> {
  for (let place = path; place !== '.'; place = dirname(place)) yield place;
}

it('a container is built from every source', () => {
  const patterns = read('.dockerignore').trim().split('\n');
  const isLeftOut = (path: string) =>
    [...placesOf(path)].some((place) => patterns.some((pattern) => matchesGlob(place, pattern)));
  expect(tracked.filter((path) => isLeftOut(path) && !/\/baselines\//.test(path))).toEqual([]);
  expect(isLeftOut('deploy/container/settings')).toBe(true);
});
