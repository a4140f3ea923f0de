import { expect, it } from 'vitest';
import { tagsOf } from './story-tags.ts';

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
