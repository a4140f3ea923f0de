import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'To go to another page, in running text or on a line of its own.',
    'Without an `href`, for a text that opens a dialog, such as “Forgotten Password?”.',
  ],
  avoid: ['For the main step of a page: `ButtonLink` or `Button`.', 'For what changes something: `Button`.'],
  anatomy: { Text: 'Where it leads. It makes sense on its own.' },
  variants: {
    Inline: 'In running text, underlined.',
    Quiet: 'Where everything around it is a link too, such as a list of names.',
    Standalone: 'On its own line, with a full touch target.',
    Acting: 'Without an `href`.',
  },
  states: { Disabled: 'Leads nowhere at the moment. It stays readable.' },
  examples: [
    {
      do: ['Standalone', 'The text says where it leads.'],
      dont: ['DontSayHere', '“Here” says nothing in a list of links.'],
    },
  ],
  readings: ['Inline', 'Disabled'],
};
