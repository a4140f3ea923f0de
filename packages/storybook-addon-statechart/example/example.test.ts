import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options } from 'storybook/internal/types';
import {
  findMachines,
  findStoryFiles,
  formatCoverage,
  measureCoverage,
  readRecords,
  type StateRecord,
  type StoryDeclaration,
} from 'storybook-addon-statechart/node';
import { staticDirs, stories } from 'storybook-addon-statechart/preset';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const configDir = `${root}/.storybook`;
const storyFiles = ['../src/*.stories.tsx'];
const machines = ['src/*.ts'];

afterAll(async () => {
  await rm(`${configDir}/boards`, { recursive: true, force: true });
  await rm(`${root}/node_modules`, { recursive: true, force: true });
});

/** The options that Storybook passes to a preset, as far as the addon uses them. */
const options = {
  configDir,
  machines,
  root,
  presets: { apply: async () => storyFiles },
  pictureOf: async () => (id: string, theme: string) =>
    id.endsWith('--closed') ? `./pictures/${id}-${theme}.png` : null,
} as unknown as Options & { machines: string[]; root: string };

describe('the preset in a project with three machines', () => {
  it('adds a page for the board of each machine', async () => {
    expect(await stories(undefined, options)).toEqual(['./boards/*.mdx']);
    expect(await stories(storyFiles, options)).toEqual([...storyFiles, './boards/*.mdx']);
    expect((await readdir(`${configDir}/boards`)).sort()).toEqual(['door.mdx', 'lamp.mdx', 'room.mdx']);
    expect(await readFile(`${configDir}/boards/door.mdx`, 'utf8')).toContain('<StateBoard machine="door" />');
  });

  it('serves charts, boards and coverage', async () => {
    const [served] = (await staticDirs([], options)) ?? [];
    if (typeof served !== 'object') throw new Error('Nothing is served.');
    const read = async (name: string) => JSON.parse(await readFile(`${served.from}/${name}.json`, 'utf8'));
    expect(served.to).toBe('/statechart');
    const [door] = await read('charts');
    expect(door.states.map(({ name }: { name: string }) => name)).toEqual([
      'door/',
      'door/closed',
      'door/open',
      'door/locked',
    ]);
    expect(door.stories['door/open']).toEqual([{ id: 'screens-door--open', title: 'Screens/Door', name: 'Open' }]);
    const samples = door.edges.flatMap(({ events }: { events: { sample: unknown }[] }) =>
      events.map(({ sample }) => sample),
    );
    expect(samples).toContainEqual({ type: 'locked', code: 'Example' });
    const [board] = await read('boards');
    expect(board.pictures).toEqual({
      'door/closed': {
        light: './pictures/screens-door--closed-light.png',
        dark: './pictures/screens-door--closed-dark.png',
      },
    });
    expect((await read('coverage')).isChecked).toBe(false);
  });
});

describe('the coverage after a test run', () => {
  const recordOf = ({ id, title, name, parameters }: StoryDeclaration): StateRecord => {
    const declared = String(parameters.state);
    return { id, title, name, hasFailed: false, declared, states: [declared], transitions: [] };
  };

  it('names the state without a story, and counts the others', async () => {
    const declarations = await findStoryFiles({ configDir, stories: storyFiles });
    expect(declarations.map(({ id }) => id)).toContain('lamp--warm');
    const folder = await mkdtemp(join(tmpdir(), 'states-'));
    for (const declaration of declarations)
      await writeFile(resolve(folder, `${declaration.id}.json`), JSON.stringify(recordOf(declaration)));
    const coverage = measureCoverage(await findMachines({ root, machines }), declarations, await readRecords(folder));
    await rm(folder, { recursive: true });
    expect(coverage.problems).toEqual([
      "No story shows lamp/colour.cold (src). Add one with parameters.state 'lamp/colour.cold'.",
    ]);
    expect(formatCoverage(coverage.machines).split('\n')).toEqual([
      'Machine   States  Covered  Stories',
      'door           3        3        3',
      'lamp           4        3        3',
      'room           2        2        2',
    ]);
  });
});
