import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For parts of a page that not everybody needs, under a title that says what is in them.',
    'Where there are several such parts, and people want to see them all at once.',
  ],
  avoid: ['For what most people need: show it.', 'For parts of which one is looked at at a time: `Tabs`.'],
  anatomy: {
    Title: 'A heading with a button in it. Its `level` follows the outline of the page.',
    Arrow: 'Points down when closed, up when open.',
    Content: 'Stays in the page when closed, but cannot be reached.',
  },
  variants: 'One.',
  states: { Closed: 'Only the title.', Open: 'With its content.' },
  examples: [
    {
      do: ['Open', 'The title names what is inside.'],
      dont: ['DontBeVague', '“More” has to be opened to know whether it was worth it.'],
    },
  ],
  readings: ['Closed', 'Open'],
};
