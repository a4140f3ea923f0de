import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For the main way to another page: “Upload scenario”, “Go to site”.',
    'Where people may want a new tab or a copied address.',
  ],
  avoid: ['For something that happens on this page: `Button`.', 'Among other links and in running text: `Link`.'],
  anatomy: { Icon: 'Optional, before the text.', Text: 'Where it leads, or what can be done there.' },
  variants: {
    Primary: 'The way that most people will take.',
    Secondary: 'The default.',
    Quiet: 'A way back.',
  },
  states: 'Those of `Button` under the pointer, with the focus and when pressed. A link cannot be disabled.',
  examples: [
    {
      do: ['Secondary', 'It looks like a button and is a link: it has an address.'],
      dont: ['DontAct', 'A text that promises an action belongs on a `Button`.'],
    },
  ],
  readings: ['Secondary'],
};
