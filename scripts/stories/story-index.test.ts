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

const made = (title: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `${title}--${place}`, title, name: `${place}` }));

/** What the test-runner finds: which part each story has been dealt to, in the order of the stories. */
function deal(many: ReturnType<typeof made>) {
  const { entries } = JSON.parse(indexOfParts(many, 3)) as { entries: Record<string, { title: string; name: string }> };
  return { entries, parts: many.map(({ id }) => entries[id]?.title) };
}

it('deals stories out by the handful, each under its own id and full name', () => {
  const { entries, parts } = deal([...made('Screens/Upload', 14), ...made('Flows/Reading', 7)]);
  expect(Object.keys(entries)).toHaveLength(21);
  expect(entries['Screens/Upload--3']).toEqual({
    id: 'Screens/Upload--3',
    title: 'Part 1',
    name: 'Screens/Upload/3',
    type: 'story',
    tags: ['test'],
  });
  expect(parts.map((part) => part?.slice(-1)).join('')).toBe('111111112222222233333');
});

it('gives every part about as many', () => {
  const counts = Object.values(Object.groupBy(deal(made('One', 721)).parts, (part) => part ?? '')).map(
    (stories) => stories?.length,
  );
  expect(counts.sort()).toEqual([240, 240, 241]);
});
