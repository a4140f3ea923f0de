import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For the title of a page, once, with `level` 1.', 'For the parts of a page, without leaving out a level.'],
  avoid: ['For emphasis: a bold word is no heading.', 'For a part that can be closed: `Disclosure` brings its own.'],
  anatomy: { Text: 'Names what follows, in a few words.' },
  variants: {
    Page: '`level` 1.',
    Section: '`level` 2.',
    Small: '`level` 3.',
  },
  states: 'One: it is text.',
  examples: [
    {
      do: ['Section', 'Choose the level by the outline, and the `size` by the look.'],
      dont: ['DontSpeak', 'A heading is scanned. A sentence belongs below it.'],
    },
  ],
  keyboard:
    'It takes no keys. With `isFocusTarget` it takes the focus after a change of page, so that reading starts there.',
  readings: ['Page', 'Section'],
};
