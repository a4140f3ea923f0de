import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['In rows, for a way to another page whose icon everybody knows, such as editing.'],
  avoid: [
    'For something that happens on this page: `IconButton`.',
    'Where there is room for words: `Link` or `ButtonLink`.',
  ],
  anatomy: {
    Icon: 'On a target of 44 by 44 pixels.',
    Name: 'Unseen: where it leads and for what, such as “Edit: Septic shock on the ward”.',
  },
  variants: { Default: 'It looks like an `IconButton`.' },
  states: 'Those of `IconButton` under the pointer, with the focus and when pressed. A link cannot be disabled.',
  examples: [
    {
      do: ['Default', 'Name the thing: in a list of links, “Edit” is there twenty times.'],
      dont: ['DontLeaveOutTheThing', 'Whoever lists the links of the page cannot tell this one from the others.'],
    },
  ],
  readings: ['Default'],
};
