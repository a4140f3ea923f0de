import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readStoryFile } from 'storybook-addon-statechart/node';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { sourceOf } from '../titles/story-tags.ts';

it('takes a picture of each state, for boards and sheets', async () => {
  const files = globSync('packages/screens/src/**/*.stories.tsx', { cwd: root });
  const stories = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(`${root}/${file}`, 'utf8');
      return readStoryFile(source, file).flatMap(({ exportName, parameters: { state } }) =>
        typeof state === 'string'
          ? [{ state, isPictured: !sourceOf(source, exportName).includes('withoutScreenshot') }]
          : [],
      );
    }),
  );
  const ofStates = Map.groupBy(stories.flat(), ({ state }) => state);
  const without = [...ofStates].flatMap(([state, all]) => (all.some(({ isPictured }) => isPictured) ? [] : [state]));
  expect(ofStates.size).toBeGreaterThan(300);
  expect(without, 'Let one of the stories of each have pictures').toEqual([]);
});
