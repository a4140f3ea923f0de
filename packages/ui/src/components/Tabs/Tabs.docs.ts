import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For parts of a page of which one is looked at at a time: the course, the checklist, the media.'],
  avoid: [
    'For parts that are compared or printed together: show them all, or use `Disclosure`.',
    'To filter a list: `SegmentedControl`. To go to other pages: links.',
  ],
  anatomy: {
    Tabs: 'One or two words each, in a row that scrolls where it has to. The open one is underlined.',
    Panel: 'The part that is open, named after its tab.',
  },
  variants: { Default: 'Three parts.' },
  states: 'One tab is always open. The others change under the pointer, with the focus and when pressed.',
  examples: [
    {
      do: ['Default', 'A noun each, with the part that most people need first.'],
      dont: ['DontSplitOne', 'One tab is a heading.'],
    },
  ],
  keyboard: 'The row of tabs is one stop of Tab, at the one that is open.',
  readings: ['Default'],
};
