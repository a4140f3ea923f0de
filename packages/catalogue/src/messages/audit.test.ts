import { expect, it } from 'vitest';
import { auditMessages, findUnshown } from './audit.ts';
import { agreedMessages } from './messages.ts';

const story = (id: string, text: string, ...shown: string[]) => ({
  id,
  title: 'Screens/Upload',
  name: id,
  text,
  shown,
});

it('finds the stories that show a message, despite line breaks, curly quotes and variable parts', () => {
  const stories = [
    story('gone', 'Deleted!\nMedia deleted.'),
    story('asked', 'Delete Septic shock?'),
    story('quoted', 'We couldn’t find it.'),
  ];
  const texts = ['Deleted! Media deleted.', 'Delete {name}?', "We couldn't find it.", 'Nobody says this.'];
  const audited = auditMessages(
    texts.map((text) => ({ kind: 'error', text, source: 'A 8' })),
    stories,
  );
  expect(audited.map(({ stories: found }) => found.map(({ id }) => id))).toEqual([['gone'], ['asked'], ['quoted'], []]);
});

it('ignores stories of components', () => {
  const example = { ...story('open', 'Nobody says this.'), title: 'Components/Disclosure' };
  const [found] = auditMessages([{ kind: 'empty', text: 'Nobody says this.', source: 'A 2' }], [example]);
  expect(found?.stories).toEqual([]);
});

it('finds a text that is composed of several nodes', () => {
  const [found] = auditMessages(
    [{ kind: 'error', text: 'Your profile is {…}, as before.', source: 'profile' }],
    [story('refused', 'Your profile is private , as before.')],
  );
  expect(found?.stories.map(({ id }) => id)).toEqual(['refused']);
});

it('finds a text of the message files in whatever a story has shown, as whole words', () => {
  const stories = [
    story('passing', 'Signed in', 'Signing in…', 'Signing in'),
    story('longer', '', 'Show all', 'Remove Croup from favourites'),
    story('other', '', 'show it', 'Showing'),
  ];
  const audited = auditMessages(
    ['Signing in', 'Show', 'Remove {…} from favourites', 'how'].map((text) => ({ kind: 'text', text, source: 'here' })),
    stories,
  );
  expect(audited.map(({ stories: found }) => found.map(({ id }) => id))).toEqual([
    ['passing'],
    ['longer'],
    ['longer'],
    [],
  ]);
});

it('names few stories for a common text, but every story for the texts that few others show', () => {
  const stories = Array.from({ length: 30 }, (_, place) => story(`${place}`, '', 'Sign out', `Only here: ${place}`));
  const texts = ['Sign out', ...stories.map(({ id }) => `Only here: ${id}`)];
  const audited = auditMessages(
    texts.map((text) => ({ kind: 'text', text, source: 'here' })),
    stories,
  );
  expect(audited.slice(1).every(({ stories: found }) => found.length === 1)).toBe(true);
  expect(audited[0]?.stories).toHaveLength(30);
  const crowded = stories.map((one) => ({
    ...one,
    shown: [...one.shown, ...Array.from({ length: 8 }, (_, place) => `Part ${place} of ${one.id}.`)],
  }));
  const more = [...texts, ...crowded.flatMap(({ shown }) => shown.slice(2))];
  const [common] = auditMessages(
    more.map((text) => ({ kind: 'text', text, source: 'here' })),
    crowded,
  );
  expect(common?.stories).toHaveLength(5);
});

it('names each message that no story shows, and where it was shown before', () => {
  const message = { kind: 'success', source: 'A 8', stories: [] } as const;
  const audited = [
    { ...message, stories: [], text: 'Deleted! Media deleted.' },
    { ...message, stories: [], text: '404', unseen: 'a name' },
    { ...message, stories: [story('shown', '')], text: 'Upload complete' },
  ];
  const missing = "No story shows the message 'Deleted! Media deleted.' (A 8).";
  expect(findUnshown(audited, {})).toEqual([`${missing} Add one that ends with it.`]);
  expect(findUnshown(audited, { 'Deleted! Media deleted.': [story('Gone', ''), story('All gone', '')] })).toEqual([
    `${missing} It was shown in 'Screens/Upload/Gone' and 1 more when the screenshots were last accepted.`,
  ]);
});

it('contains every text of both error catalogues', () => {
  const count = (source: string, kind: string) =>
    agreedMessages.filter((message) => message.source.includes(source) && message.kind === kind).length;
  expect({
    errorsOfA: count('A 8', 'error'),
    successesOfA: count('A 8', 'success'),
    errorsOfB: count('B 8', 'error'),
    successesOfB: count('B 8', 'success'),
  }).toEqual({ errorsOfA: 7, successesOfA: 7, errorsOfB: 10, successesOfB: 4 });
});
