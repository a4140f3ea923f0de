import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For one of two to six options, each of which needs a few words.'],
  avoid: [
    'For short options beside each other: `SegmentedControl`.',
    'For many options: `Select`. For yes or no: `Checkbox`.',
  ],
  anatomy: {
    Label: 'The question.',
    Choices: 'Each `Radio` with its text. All of it can be pressed.',
    Description: 'Help that stays.',
    Error: 'What is wrong, while it is.',
  },
  variants: {
    Default: 'One below the other, with a `description`.',
    Horizontal: 'Beside each other, for short texts.',
  },
  states: { Invalid: 'Nothing is chosen, and something has to be.', Disabled: 'Cannot be changed.' },
  examples: [
    {
      do: ['Default', 'Say what each choice means.'],
      dont: ['DontOfferYesAndNo', 'Yes and no is one `Checkbox`.'],
    },
  ],
  keyboard: 'The group is one stop of Tab.',
  readings: ['Default', 'Invalid'],
};
