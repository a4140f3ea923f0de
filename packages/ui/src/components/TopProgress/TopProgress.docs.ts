import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['Once per page, at its top edge, while the network is busy with something that somebody has asked for.'],
  avoid: [
    'For content that is loading for the first time: `Skeleton`.',
    'For something with a known length: `ProgressBar`.',
  ],
  anatomy: { Bar: 'Runs along the top edge. It appears after 150 ms and takes no room.' },
  states: { Active: 'The network is busy. It runs along the top edge of this page.', Idle: 'Nothing is drawn.' },
  examples: [
    {
      do: ['Active', 'For an answer that replaces what is shown.'],
      dont: ['DontPoll', 'Not for what happens by itself: people look for what they have done.'],
    },
  ],
  keyboard: 'It takes no keys and no focus.',
  readings: ['Active'],
};
