import { globSync, readFileSync } from 'node:fs';
import { readStoryFile } from 'storybook-addon-statechart/node';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { sourceOf, tagsOf } from './story-tags.ts';

it.each([
  [{ title: 'Screens/Upload', name: 'Failed', source: "state: 'upload-row/failed'" }, ['state']],
  [{ title: 'Screens/Upload', name: 'Failed On Phone', source: "state: 'upload-row/failed'" }, ['state', 'phone']],
  [{ title: 'Components/Tabs', name: 'By Keyboard', source: '' }, ['keyboard']],
  [
    { title: 'Components/Select', name: 'Sheet', source: "globals: { viewport: { value: 'phone' } }" },
    ['variant', 'phone'],
  ],
  [{ title: 'Components/Button', name: 'Danger', source: '' }, ['variant']],
  [{ title: 'Flows/Models', name: 'Session', source: 'play: async () => {}' }, ['flow']],
] as const)('%o has the tags %o', (story, tags) => {
  expect(tagsOf(story)).toEqual(tags);
});

it('every story of a state is tagged as one, also where its file declares the state for all its stories', () => {
  const untagged = globSync('packages/{ui,pictures,screens}/src/**/*.stories.tsx', { cwd: root }).flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    return readStoryFile(source, file)
      .filter(({ parameters }) => parameters.state !== undefined)
      .filter((story) => !tagsOf({ ...story, source: sourceOf(source, story.exportName) }).includes('state'))
      .map(({ title, name }) => `${title}/${name}`);
  });
  expect(untagged).toEqual([]);
});
