import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For how many licenses of an agreement are in use, in its row and above the table of its licenses.'],
  avoid: [
    'For work in progress: `ProgressBar` or `ProgressCircle`.',
    'For a number without a limit: write the number.',
  ],
  anatomy: {
    Meter: 'A segment for each license up to ten, above that a bar.',
    Numbers: 'The same in figures. Screen readers read one sentence instead of both.',
  },
  variants: { Segments: 'Up to ten `seats`.', Bar: 'More than ten.' },
  states: { Full: 'All are in use.', NoSeats: 'The agreement has none.' },
  examples: [
    {
      do: ['Segments', 'Things that can be counted, and how many there are at most.'],
      dont: ['DontMeasureTime', 'Days are not seats. Write when the agreement ends.'],
    },
  ],
  keyboard: 'It takes no keys and no focus.',
  readings: ['Segments', 'Bar'],
};
