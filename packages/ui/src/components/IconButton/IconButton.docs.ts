import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For actions whose icon everybody knows: close, more, remove.',
    'In rows and bars, where a text would be repeated many times.',
  ],
  avoid: [
    'For actions that need a word: `Button` with an `icon`.',
    'To go to another page: `IconLink`. For on and off: `ToggleButton`.',
  ],
  anatomy: {
    Icon: 'Its size can change, the button’s cannot.',
    Name: 'Unseen: the `aria-label`, an action with its object. A `Tooltip` can show it.',
  },
  variants: { Default: 'A target of 44 by 44 pixels.', Small: 'A smaller icon on the same target.' },
  states: {
    Disabled: 'Cannot be pressed or focused.',
    Pending: 'A spinner in place of the icon. Keeps its focus, and ignores presses.',
  },
  examples: [
    {
      do: ['Default', 'A known sign with a name.'],
      dont: ['DontInvent', 'A flask for “analyse” has to be learnt. Write the word.'],
    },
  ],
  readings: ['Default', 'Disabled'],
};
