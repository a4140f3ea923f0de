import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'On pages that are reached through another one, to lead back up.',
    'Above the heading of the page, with the current page last.',
  ],
  avoid: [
    'On pages of the main navigation: there is nothing above them.',
    'For the steps of a task: they are not places.',
  ],
  anatomy: {
    Links: 'The pages above, from the top.',
    'Current page': 'Text, not a link. Read out as the current page.',
  },
  variants: {
    Default: 'One page above this one.',
    LongNameOnPhone: 'Long names are shortened, so that the way up stays on one line.',
  },
  states: 'One. Its links change under the pointer, with the focus and when pressed.',
  examples: [
    {
      do: ['Default', 'End with the name of the page, as its heading has it.'],
      dont: ['DontStartWithHome', 'A single crumb leads nowhere. Leave them out.'],
    },
  ],
  readings: ['Default'],
};
