import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For a yes or no in a form that is submitted.',
    'For each of several options that do not exclude each other, and for choosing rows.',
  ],
  avoid: [
    'For a setting that takes effect at once: `Switch`.',
    'For one of several options: `RadioGroup` or `SegmentedControl`.',
  ],
  anatomy: {
    Box: 'With a tick when chosen, a dash when only some are.',
    Text: 'What is agreed to or chosen. All of it can be pressed. In a row it may be left out for an `aria-label`.',
  },
  variants: { LongText: 'A long text wraps beside the box.' },
  states: {
    Unchecked: 'Not chosen.',
    Checked: 'Chosen.',
    Indeterminate: 'Some of what it stands for is chosen.',
    Invalid: 'It has to be chosen.',
    Disabled: 'Cannot be changed.',
  },
  examples: [
    {
      do: ['Unchecked', 'Say what is true when it is ticked.'],
      dont: ['DontNegate', 'A tick that means “no” is read wrongly.'],
    },
  ],
  readings: ['Unchecked', 'Checked', 'Disabled'],
};
