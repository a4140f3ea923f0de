import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For tags that have been chosen and can be removed one by one.'],
  avoid: [
    'For tags that are only shown: `Chip`.',
    'With the choice itself: `TagSelect` to filter and `TagPicker` to edit bring it along.',
  ],
  anatomy: {
    Tags: 'In a row that wraps. Titles are shortened after 20 characters; the whole shows on hover.',
    Cross: 'Removes its tag.',
  },
  variants: { Default: 'Two tags, one of them long.' },
  states: 'One. A tag changes under the pointer and with the focus.',
  examples: [
    {
      do: ['Default', 'The group says what its tags have in common: “Selected tags”.'],
      dont: ['DontGroupWhatStays', 'A cross on a tag that the reader cannot remove. Show a `Chip`.'],
    },
  ],
  keyboard: 'The group is one stop of Tab, and its crosses are none.',
  readings: ['Default'],
};
