import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'Where content would be: nothing was found, there is nothing yet, it could not be loaded, it is gone.',
    'With the next step, if there is one.',
  ],
  avoid: ['While content is loading: `Skeleton`.', 'For a message about content that is there: `Alert`.'],
  anatomy: {
    Picture: 'An `icon` or a `picture`.',
    Title: 'What is missing. A heading: `level` 1 if it stands for the whole page.',
    Text: 'Why, or what belongs here.',
    Actions: 'The next step.',
  },
  variants: {
    NoResults: 'A search without results offers to make it wider.',
    NothingYet: 'The first time: an invitation.',
    NotFound: 'What was here is gone.',
  },
  states: 'One. It goes when there is something to show.',
  examples: [
    {
      do: ['NothingYet', 'Say what would be here, and lead to it.'],
      dont: ['DontEndThere', '“No data” could mean anything, and leads nowhere.'],
    },
  ],
  keyboard: 'It takes no keys. With `level` 1 its title takes the focus when the page opens.',
  readings: ['NoResults'],
};
