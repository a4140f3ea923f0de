import { expect, it } from 'vitest';
import { auditMessages } from './audit.ts';

const story = (id: string, text: string) => ({ id, title: 'Screens/Upload', name: id, text });

it('finds the stories that show a message, over line breaks, curly quotes and what differs', () => {
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
