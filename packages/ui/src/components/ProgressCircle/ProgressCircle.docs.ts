import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['Where there is no room for a bar: in a button, beside a word in a row.'],
  avoid: [
    'Where there is room: `ProgressBar` can be read more exactly.',
    'For content that is loading: `Skeleton` keeps its place.',
  ],
  anatomy: {
    Arc: 'How far it is, or spinning.',
    Name: 'Unseen: what is in progress, “Loading” by default.',
  },
  variants: {
    Indeterminate: 'Spins. With reduced motion it stands still.',
    Determinate: 'Grows with its `value`.',
  },
  states: 'How far it is, or under way for nobody knows how long: its two variants.',
  examples: [
    {
      do: ['Determinate', 'Small, beside what it stands for.'],
      dont: ['DontFillThePage', 'A large one in the middle of the page says nothing about what comes.'],
    },
  ],
  keyboard: 'It takes no keys and no focus.',
  readings: ['Indeterminate', 'Determinate'],
};
