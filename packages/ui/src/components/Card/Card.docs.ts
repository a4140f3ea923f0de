import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For things that belong together and stand apart from the rest of the page, such as one agreement.',
    'As a `section` with a heading, when it is a part of the page.',
  ],
  avoid: [
    'For the entries of a list: rows with dividers are quicker to scan.',
    'Inside another card: one border is enough.',
  ],
  anatomy: { Surface: 'A hairline border, no shadow.', Content: 'Anything. The card adds its padding only.' },
  variants: { Default: 'A `div`; `as` chooses another element.' },
  states: 'One. What is inside it has states of its own.',
  examples: [
    {
      do: ['Default', 'One thing, with what belongs to it.'],
      dont: ['DontNest', 'A card within a card draws borders instead of an order.'],
    },
  ],
  keyboard: 'It takes no keys. What it holds is reached with Tab.',
  readings: ['Default'],
};
