import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For what takes more than a few seconds and has a row of its own, such as an upload.',
    'With `isIndeterminate` while nobody knows how long it takes.',
  ],
  avoid: ['For content that is loading: `Skeleton`.', 'In a button: `isPending` of `Button`.'],
  anatomy: {
    Label: 'What is in progress; without one, an `aria-label`.',
    Track: 'How far it is.',
    Value: 'In per cent, unless `showsValue` is off.',
  },
  variants: {
    WithLabel: 'The name of the file above it.',
    WithoutLabel: 'Where the name is beside it already.',
  },
  states: { Indeterminate: 'Under way, for nobody knows how long.', Done: 'All of it.' },
  examples: [
    {
      do: ['WithLabel', 'Say what is in progress.'],
      dont: ['DontStartFromGuesses', 'A value that was guessed stands still, and people reload the page.'],
    },
  ],
  keyboard: 'It takes no keys and no focus.',
  readings: ['WithLabel', 'Indeterminate'],
};
