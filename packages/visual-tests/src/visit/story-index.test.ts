import { expect, it } from 'vitest';
import { firstOfScreens, indexOfParts, selectStories, storiesOf, type VisitDurations } from './story-index.ts';

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
  entry('Screens/Around the pages/Frame', 'Closed'),
];
const stories = storiesOf({ entries: Object.fromEntries(entries.map((one) => [one.id, one])) });
const ids = (chosen: { id: string }[]) => chosen.map(({ id }) => id);

it('leaves out documentation pages', () => {
  expect(stories).toHaveLength(4);
});

it('finds the first story of each screen', () => {
  expect([...firstOfScreens(stories)]).toEqual([
    'screens-account-sign-in--editing',
    'screens-around-the-pages-frame--closed',
  ]);
});

it('counts the groups of a screen as one screen', () => {
  const grouped = ['List', 'Row'].map((group) => ({
    id: group,
    title: `Screens/Scenarios and media/Own content/${group}`,
    name: 'One',
  }));
  expect([...firstOfScreens(grouped)]).toEqual(['List']);
});

it('selects by id, by title and by pattern, and everything without a filter', () => {
  expect(ids(selectStories(stories, ['components-button']))).toEqual(['components-button--primary']);
  expect(ids(selectStories(stories, ['Screens/Account/Sign in']))).toHaveLength(2);
  expect(ids(selectStories(stories, ['around|failed', 'Button']))).toHaveLength(3);
  expect(selectStories(stories, [])).toHaveLength(4);
});

it('selects the component that is named alone, and what its name is part of where none is', () => {
  const more = [...stories, { id: 'components-linkbutton--plain', title: 'Components/LinkButton', name: 'Plain' }];
  expect(ids(selectStories(more, ['button']))).toEqual(['components-button--primary']);
  expect(ids(selectStories(more, ['account/sign in']))).toHaveLength(2);
  expect(ids(selectStories(more, ['Butto']))).toEqual(['components-button--primary', 'components-linkbutton--plain']);
});

const made = (title: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `${title}--${place}`, title, name: `${place}` }));

/** The part that each story was assigned to, and the size of each part. */
function assign(many: ReturnType<typeof made>, known?: VisitDurations) {
  const { entries } = JSON.parse(indexOfParts(many, 3, known)) as {
    entries: Record<string, { title: string; name: string }>;
  };
  const counts: Record<string, number> = {};
  for (const { title } of Object.values(entries)) counts[title] = (counts[title] ?? 0) + 1;
  return { entries, counts: Object.entries(counts).sort() };
}

const twelve = Array.from({ length: 12 }, (_, place) => made(`Screens/${place}`, 4)).flat();

it('keeps the stories of a title together, each under its own id, and balances the parts', () => {
  const { entries, counts } = assign(twelve);
  expect(Object.keys(entries)).toEqual(twelve.map(({ id }) => id));
  expect(entries['Screens/0--3']).toMatchObject({ name: 'Screens/0/3', type: 'story' });
  const partsOf = Map.groupBy(twelve, ({ title }) => title);
  for (const batch of partsOf.values()) expect(new Set(batch.map(({ id }) => entries[id]?.title)).size).toBe(1);
  expect(counts).toEqual([
    ['Part 1', 16],
    ['Part 2', 16],
    ['Part 3', 16],
  ]);
});

it('gives more stories to the part that has components', () => {
  const many = [made('Screens/Upload', 4), made('Components/Button', 10), made('Screens/Sign in', 4)].flat();
  expect(assign(many).counts).toEqual([
    ['Part 1', 4],
    ['Part 2', 10],
    ['Part 3', 4],
  ]);
});

it('gives fewer stories to the part whose stories took longer the last time', () => {
  const slow = new Map(made('Screens/0', 4).map(({ id }) => [id, 2000]));
  expect(assign(twelve, { stories: slow }).counts).toEqual([
    ['Part 1', 8],
    ['Part 2', 20],
    ['Part 3', 20],
  ]);
});

it('gives fewer stories to the part that takes more screenshots', () => {
  const screenshots = new Map(made('Screens/0', 4).map(({ id }) => [id, 5]));
  expect(assign(twelve, { screenshots }).counts).toEqual([
    ['Part 1', 8],
    ['Part 2', 20],
    ['Part 3', 20],
  ]);
});

it('splits a long title, so that it does not keep one part busy when the others have finished', () => {
  expect(assign(made('One', 72)).counts).toEqual([
    ['Part 1', 24],
    ['Part 2', 24],
    ['Part 3', 24],
  ]);
});
