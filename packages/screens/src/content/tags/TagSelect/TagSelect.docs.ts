import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['To filter by any number of tags out of many.'],
  avoid: [
    'For tags of something that is edited, where new ones can be created: `TagPicker`.',
    'For one of several options: `Select`. For few that stay in view: `Checkbox`.',
  ],
  anatomy: {
    Button: 'Opens the list, and says how many are chosen.',
    Filter: 'Narrows the list by what is typed.',
    List: 'All tags, with a tick on the chosen ones.',
    Footer: 'How many are chosen, and a button that clears them.',
    Chosen: 'A `TagGroup` behind the button, from which each can be removed.',
  },
  variants: 'One.',
  states: {
    NothingChosen: 'The button alone.',
    SomeChosen: 'With the chosen tags behind it.',
    Loading: 'Opens while the tags are still loading, and says so.',
  },
  examples: [
    {
      do: ['SomeChosen', 'What filters the list stays in view, and goes at one press.'],
      dont: ['DontOfferFew', 'Two options behind a button. Show them both.'],
    },
  ],
  readings: ['NothingChosen', 'SomeChosen'],
};
