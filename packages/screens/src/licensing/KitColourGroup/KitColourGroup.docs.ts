import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['To choose the colour of a kit when a license is claimed.'],
  avoid: ['To show a colour: `KitSwatch` with its name.', 'For any other choice: `RadioGroup` or `Select`.'],
  anatomy: {
    Label: 'What is chosen.',
    Choices: 'Each colour as a `KitSwatch` with its name. All of it can be pressed. The chosen one has a tick.',
    Description: 'Help that stays.',
    Error: 'What is wrong, while it is.',
  },
  variants: 'One.',
  states: {
    NothingChosen: 'Nothing is chosen yet, not even `none`.',
    NoneChosen: 'The kit has no colour, and the user has said so.',
    Invalid: 'A colour has to be chosen.',
    Disabled: 'Cannot be changed.',
  },
  examples: [
    {
      do: ['NothingChosen', 'Let the user look at the bag and choose.'],
      dont: ['DontChooseForThem', 'A colour chosen beforehand is kept, whatever the bag looks like.'],
    },
  ],
  keyboard: 'The group is one stop of Tab.',
  readings: ['NothingChosen', 'Invalid'],
};
