import { expect, it } from 'vitest';
import { groupStories, storiesOf } from './story-index.ts';

const entry = (title: string, name: string, type = 'story') => ({ id: `${title}--${name}`, title, name, type });

it('puts the stories of an area into few groups and keeps their titles in their names', () => {
  const entries = [
    entry('Start here/The catalogue', 'Docs', 'docs'),
    entry('Screens/Account/Sign in', 'Editing'),
    ...Array.from({ length: 40 }, (_, index) => entry('Components/Button', `Story ${index}`)),
  ];
  const grouped = groupStories({ v: 5, entries: Object.fromEntries(entries.map((one) => [one.id, one])) });
  expect(grouped.entries['Start here/The catalogue--Docs']?.title).toBe('Start here/The catalogue');
  const stories = storiesOf(grouped);
  expect(stories[0]).toEqual({
    id: 'Screens/Account/Sign in--Editing',
    title: 'Screens 1',
    name: 'Account/Sign in: Editing',
  });
  expect(stories).toHaveLength(41);
  expect(new Set(stories.map(({ title }) => title))).toEqual(new Set(['Screens 1', 'Components 1', 'Components 2']));
});
