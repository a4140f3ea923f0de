import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For one of more than five options, or where there is no room to show them all.'],
  avoid: ['For up to five short options: `SegmentedControl` needs one press less.', 'For actions: `Menu`.'],
  anatomy: {
    Label: 'What is chosen.',
    Button: 'Shows the chosen option, or the placeholder.',
    List: 'Floats beside the button. The chosen option has a tick.',
    Description: 'Help that stays.',
    Error: 'What is wrong, while it is.',
  },
  variants: { Chosen: 'With a value.', Nothing: 'With a placeholder, as nothing is chosen.' },
  states: {
    Open: 'The list, with the focus on the chosen option.',
    Invalid: 'Something has to be chosen.',
    Disabled: 'Cannot be changed.',
  },
  examples: [
    {
      do: ['Chosen', 'Start with the option that most people want.'],
      dont: ['DontHideTwo', 'Two options fit on the page: show them.'],
    },
  ],
  readings: ['Chosen', 'Invalid'],
};
