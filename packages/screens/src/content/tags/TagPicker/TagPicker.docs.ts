import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For the tags of a scenario or media item that is edited or uploaded.'],
  avoid: ['To filter a list: `TagSelect` shows all tags there are, and creates none.', 'To show tags: `Chip`.'],
  anatomy: {
    Label: 'What the tags belong to.',
    Field: 'Takes what is typed.',
    Suggestions: 'Up to 50 tags that contain it, and, with `onCreate`, the offer to create one.',
    Description: 'How many are allowed.',
    Error: 'What is wrong, while it is.',
    Chosen: 'A `TagGroup` below the field.',
  },
  variants: { Default: 'With two tags.' },
  states: {
    Invalid: 'A tag was not created. What was typed stays.',
    Making: 'A tag is being created. The field keeps its text and the focus.',
  },
  examples: [
    {
      do: ['Default', 'Say how many there may be, and that new ones can be created.'],
      dont: ['DontPickToFilter', 'Readers who filter do not know which tags there are.'],
    },
  ],
  readings: ['Default', 'Invalid'],
};
