import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { root } from '@community/catalogue/visits/program';
import { afterAll, expect, it } from 'vitest';
import { readName } from './names.ts';
import { writeUnit } from './write-unit.ts';

// Within the repository, so that packages are resolved, in a folder that Git ignores.
mkdirSync(`${root}/test-results`, { recursive: true });
const copy = mkdtempSync(`${root}/test-results/new-`);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

/**
 * Copies the compiler's incremental build info, so that it only checks new files and what they affect. Its paths are
 * relative, and only those of installed packages lead out of the copy.
 */
function copyTypes(): void {
  const types = 'node_modules/.cache/types';
  if (!existsSync(`${root}/${types}`)) return;
  cpSync(`${root}/${types}`, `${copy}/${types}`, { recursive: true, preserveTimestamps: true });
  for (const notes of globSync(`${copy}/${types}/*/.tsbuildinfo`)) {
    const text = readFileSync(notes, 'utf8');
    writeFileSync(notes, text.replaceAll(/"\.\.\/\.\.\/\.\.\/(?!\.\.)/g, '"../../../../../../node_modules/'));
  }
}

/** Copies the project for the checks, so that new files never touch the repository itself. */
function copyRepository(): void {
  const parts = [
    'packages',
    'mocks',
    'bench',
    'docs',
    'faults',
    '.storybook',
    'samples',
    'gates',
    'distribution',
    'scripts',
    'package.json',
    'biome.json',
    'vitest.config.ts',
  ];
  for (const part of [...parts, 'tsconfig.json', 'tsconfig.base.json', '.gitignore']) {
    const isWanted = (path: string) => !/\/(node_modules|dist|visual-tests\/baselines|portraits)$/.test(path);
    cpSync(`${root}/${part}`, `${copy}/${part}`, { recursive: true, preserveTimestamps: true, filter: isWanted });
  }
  mkdirSync(`${copy}/node_modules/@community`, { recursive: true });
  for (const name of readdirSync(`${root}/packages`))
    symlinkSync(`${copy}/packages/${name}`, `${copy}/node_modules/@community/${name}`);
  symlinkSync(`${copy}/mocks`, `${copy}/node_modules/@community/mocks`);
  copyTypes();
  for (const name of readdirSync(`${root}/packages`)) {
    const own = `${root}/packages/${name}/node_modules`;
    if (readdirSync(`${root}/packages/${name}`).includes('node_modules'))
      symlinkSync(own, `${copy}/packages/${name}/node_modules`);
  }
}

/** Runs a program of the project in the copy; throws with its output when it fails. */
function run(program: string, ...parameters: string[]): void {
  try {
    // The copy's tests take few transitions, and would overwrite what those of the repository record.
    const env = { ...process.env, TRANSITIONS_FOLDER: '' };
    execFileSync(`${root}/node_modules/.bin/${program}`, parameters, {
      cwd: copy,
      env,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}\n${stderr}`);
  }
}

it('parses a name in any form, and refuses invalid ones', () => {
  const names = { kebab: 'session-plan', camel: 'sessionPlan', pascal: 'SessionPlan', words: 'Session plan' };
  for (const typed of ['session-plan', 'sessionPlan', 'SessionPlan', 'session plan', 'Session_Plan'])
    expect(readName(typed)).toEqual(names);
  for (const typed of ['../escape', '', '2fast', 'naïve', '-x', 'a--b'])
    expect(() => readName(typed)).toThrow(`'${typed}' is no name.`);
  for (const typed of ['delete', 'Map'])
    expect(() => readName(typed)).toThrow(`'${typed}' means something in the language itself.`);
  expect(readName('HTTPLog2').kebab).toBe('http-log2');
});

it('writes units that compile, are formatted and pass their tests, and never overwrites one', async () => {
  copyRepository();
  const files = [];
  const units = [
    ['component', 'made up box'],
    ['screen', 'made up thing'],
    ['endpoint', 'made up thing'],
  ] as const;
  for (const [kind, name] of units) files.push(...(await writeUnit(copy, kind, name)).files);
  run('biome', 'check', '--write', '--vcs-enabled=false', ...files);
  run('biome', 'ci', '--vcs-enabled=false', ...files);
  run('tsc', '-b', 'packages/contract', 'packages/screens', 'packages/server', 'mocks', '.storybook');
  // The tests that every machine has to pass.
  const ofMachines = 'packages/machines/src/testing/model';
  run('vitest', 'run', '--project', 'unit', ofMachines, '-t', 'made-up-thing|every|whatever');
  const others = [
    'packages/machines/src/shell/made-up-thing',
    ...['titles', 'messages', 'checks'].map((part) => `packages/catalogue/src/${part}`),
  ];
  run('vitest', 'run', '--project', 'unit', ...others);
  run('vitest', 'run', '--project', 'api', 'packages/server/src/shell/made-up-thing');
  const again = [
    ['endpoint', 'log in'],
    ['endpoint', 'scenario'],
    ['screen', 'upload-row'],
    ['screen', 'Button'],
    ['screen', 'Heading'],
    ['component', 'button'],
  ] as const;
  for (const [kind, name] of again)
    await expect(writeUnit(copy, kind, name)).rejects.toThrow('already. Choose another name.');
  await expect(writeUnit(copy, 'component', 'MadeUpBox')).rejects.toThrow('already. Choose another name.');
}, 300_000);
