import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['In place of content that is loading, in its size and number, so that nothing moves when it arrives.'],
  avoid: [
    'For something that somebody has started: `ProgressBar` or `isPending` of `Button`.',
    'When loading has failed: `EmptyState`.',
  ],
  anatomy: { Surface: 'Grey, without a word. It appears after 150 ms, so that quick answers do not flash.' },
  variants: {
    Text: 'A line of the text around it.',
    Block: 'A surface with an `aspectRatio`.',
    Circle: 'A portrait.',
  },
  states: 'Hidden for 150 ms, then there until the content is.',
  examples: [
    {
      do: ['Text', 'As many and as large as what will come.'],
      dont: ['DontWait', 'A single large surface says nothing of what comes, and the page jumps.'],
    },
  ],
  keyboard: 'It takes no keys. It is hidden from screen readers: what is around it says that it is busy.',
  readings: ['Text'],
};
