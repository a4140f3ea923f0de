import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { compareCommits } from './compare-commits.ts';

const installed = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
const repository = mkdtempSync(join(tmpdir(), 'repository-'));
afterAll(() => rmSync(repository, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', ...args], {
    stdio: 'pipe',
  });

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
}

/** A machine whose door opens into a state; `more` are further states. */
const door = (opensInto: string, more: string) => `import { createMachine } from 'xstate';
export const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { push: '${opensInto}' } }, open: { on: { pull: 'closed' } }, ${more} },
});
`;

const stories = `export default { title: 'Door' };
export const Closed = { parameters: { state: 'door/closed' } };
export const Open = { parameters: { state: 'door/open' } };
`;

const pictures = (closed: string) => ({
  'pictures/baselines.json': JSON.stringify({
    pictures: Object.fromEntries(
      ['light', 'dark'].flatMap((theme) => [
        [`door--closed-${theme}-landscape`, closed],
        [`door--open-${theme}-landscape`, 'same'],
      ]),
    ),
  }),
  ...Object.fromEntries(
    ['light', 'dark'].flatMap((theme) =>
      ['closed', 'open'].map((name) => [`pictures/door//${name}-${theme}-landscape.avif`, `${name} ${closed}`]),
    ),
  ),
});

const paths = {
  machines: ['machines/*.ts'],
  configDir: '.storybook',
  stories: ['../stories/*.stories.ts'],
  baselines: 'pictures',
};

it('shows what a branch and the files as they are have changed since it was left', async () => {
  git('init', '--initial-branch=main');
  write({ '.gitignore': 'node_modules\n', 'package.json': '{ "type": "module" }', '.storybook/main.ts': '' });
  git('add', '.');
  git('commit', '-m', 'Start');
  git('tag', 'start');
  write({
    'machines/door.ts': door('open', 'broken: {}'),
    'stories/Door.stories.ts': stories,
    ...pictures('before'),
  });
  mkdirSync(join(repository, 'node_modules'));
  symlinkSync(join(installed, 'xstate'), join(repository, 'node_modules/xstate'));
  git('add', '.');
  git('commit', '-m', 'First');
  git('switch', '-c', 'locks');
  write({ 'machines/door.ts': door('locked', 'locked: { on: { unlock: "closed" } }'), ...pictures('after') });
  git('commit', '-am', 'Locks');
  // What main gains later is not the branch's.
  git('switch', 'main');
  write({ 'machines/lamp.ts': door('open', '').replace("id: 'door'", "id: 'lamp'") });
  git('add', '.');
  git('commit', '-m', 'Lamp');
  git('switch', 'locks');

  const output = join(repository, 'node_modules/page');
  const { total, changed } = await compareCommits({ repository, paths, before: 'main', after: null, output });
  expect({ total, changed }).toEqual({ total: 1, changed: ['door'] });

  const page = readFileSync(join(output, 'index.html'), 'utf8');
  expect(page).toContain(
    '1 machine differs of 1: 1 state added, 1 removed, 1 transition added, 0 removed, 1 rerouted, 1 state looks different.',
  );
  expect(page).toContain(
    '<code>door/closed</code> on <code>push</code> leads to <code>door/locked</code>, and led to <code>door/open</code>',
  );
  expect(page).toMatch(/class="state added leaf" data-state="door\/locked"/);
  expect(page).toMatch(/class="state removed leaf" data-state="door\/broken"/);
  expect(page).toMatch(/class="state kept leaf differs" data-state="door\/closed"/);
  expect(page).toContain('class="edge rerouted" data-edge="door/closed → door/locked"');
  expect(page).toContain('class="edge abandoned" data-edge="door/closed → door/open"');
  for (const version of ['before', 'after']) {
    const picture = `pictures/${version}/door-closed/closed-light-landscape.avif`;
    expect(page).toContain(`src="${picture}"`);
    expect(readFileSync(join(output, picture), 'utf8')).toBe(`closed ${version}`);
  }
  expect(existsSync(join(output, 'pictures/after/door-open'))).toBe(false);
});

it('compares two commits, whatever lies between them', async () => {
  const output = join(repository, 'node_modules/page');
  const { changed } = await compareCommits({ repository, paths, before: 'locks', after: 'main', output });
  expect(changed).toEqual(['door', 'lamp']);
  expect(readFileSync(join(output, 'index.html'), 'utf8')).toContain('lamp, a new machine');
  const same = await compareCommits({ repository, paths, before: 'locks', after: 'locks', output });
  expect(same.changed).toEqual([]);
});

it('shows that a state starts in another one, and that another is final now', async () => {
  git('switch', 'main');
  const altered = door('open', 'broken: { type: "final" }').replace("initial: 'closed'", "initial: 'open'");
  write({ 'machines/door.ts': altered });
  git('commit', '-am', 'Starts open');
  const output = join(repository, 'node_modules/page');
  const { changed } = await compareCommits({ repository, paths, before: 'main~1', after: 'main', output });
  expect(changed).toEqual(['door']);
  const page = readFileSync(join(output, 'index.html'), 'utf8');
  expect(page).toContain('<code>door/</code> starts in open, and started in closed');
  expect(page).toContain('<code>door/broken</code> is final, and was atomic');
  expect(page).toMatch(/class="state kept leaf altered" data-state="door\/broken"/);
});

it('does not take a version for empty whose machines it cannot find', async () => {
  const output = join(repository, 'node_modules/page');
  await expect(compareCommits({ repository, paths, before: 'start', after: 'main', output })).rejects.toThrow(
    /No machine was found in machines\/\*\.ts/,
  );
});

it('reports that there is no such commit', async () => {
  const comparison = { repository, paths, before: 'nowhere', after: 'main', output: join(repository, 'page') };
  await expect(compareCommits(comparison)).rejects.toThrow(/Needed a single revision/);
});
