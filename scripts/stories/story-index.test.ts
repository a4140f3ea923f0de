import { expect, it } from 'vitest';
import { chooseStories, firstOfScreens, indexOfParts, storiesOf } from './story-index.ts';

const entry = (title: string, name: string, type = 'story') => ({
  id: `${title}--${name}`.toLowerCase().replaceAll(/[/ ]/g, '-'),
  title,
  name,
  type,
  importPath: './packages/ui/src/made-up.stories.tsx',
});
const entries = [
  entry('Start here/The catalogue', 'Docs', 'docs'),
  entry('Components/Button', 'Primary'),
  entry('Screens/Account/Sign in', 'Editing'),
  entry('Screens/Account/Sign in', 'Failed'),
  entry('Screens/Shell/Frame', 'Closed'),
];
const stories = storiesOf({ entries: Object.fromEntries(entries.map((one) => [one.id, one])) });
const ids = (chosen: { id: string }[]) => chosen.map(({ id }) => id);

it('leaves pages out', () => {
  expect(stories).toHaveLength(4);
});

it('knows the first story of each screen', () => {
  expect([...firstOfScreens(stories)]).toEqual(['screens-account-sign-in--editing', 'screens-shell-frame--closed']);
});

it('chooses by id, by title and by a pattern, and all without a wish', () => {
  expect(ids(chooseStories(stories, ['components-button']))).toEqual(['components-button--primary']);
  expect(ids(chooseStories(stories, ['Screens/Account/Sign in']))).toHaveLength(2);
  expect(ids(chooseStories(stories, ['shell|failed', 'Button']))).toHaveLength(3);
  expect(chooseStories(stories, [])).toHaveLength(4);
});

it('deals stories out to parts in turn, each under its own id, those that follow each other together', () => {
  const many = Array.from({ length: 120 }, (_, place) => ({ id: `one--${place}`, title: 'One', name: `${place}` }));
  const { entries } = JSON.parse(indexOfParts(many, 3)) as { entries: Record<string, { title: string; name: string }> };
  expect(Object.keys(entries)).toEqual(many.map(({ id }) => id));
  expect(Object.groupBy(Object.values(entries), ({ title }) => title)).toMatchObject({
    'Part 1': { length: 40 },
    'Part 2': { length: 40 },
    'Part 3': { length: 40 },
  });
  expect(entries['one--7']).toMatchObject({ title: 'Part 1', name: 'One/7' });
  expect(entries['one--10']).toMatchObject({ title: 'Part 2', name: 'One/10' });
});
