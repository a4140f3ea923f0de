import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['Beside the name of a kit’s colour: in lists of licenses, in a claim, on the tablet.'],
  avoid: [
    'To choose a colour: `KitColourGroup`.',
    'For a status: `Chip`. Orange is the colour of a bag here, and warns of nothing.',
  ],
  anatomy: {
    Dot: 'The colour as the bag of the kit has it, with an edge that shows on both themes. Hidden from screen readers.',
  },
  variants: {
    All: 'The colours that kits come in.',
    None: 'A kit without a colour: a dot that is struck through.',
  },
  states: 'One. It is never pressed or disabled.',
  examples: [
    {
      do: ['Named', 'The name beside it says the same in words.'],
      dont: ['DontLeaveItAlone', 'Not everybody tells these two apart, and nothing is read out.'],
    },
  ],
  keyboard: 'It takes no keys and no focus.',
  readings: ['Named'],
};
