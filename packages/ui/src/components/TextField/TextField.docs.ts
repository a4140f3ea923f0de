import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For text that somebody types: a name, an address, a password, with `rows` a description.'],
  avoid: [
    'For known values: `Select`, `RadioGroup` or `SegmentedControl`.',
    'For the search of a page: `SearchField`.',
  ],
  anatomy: {
    Label: 'Above the field, always there.',
    Count: 'How much of the `limit` is used. More can be typed, so that nothing is cut off unnoticed.',
    Field: 'As wide as what is expected, one line or several.',
    Eye: 'Shows the password, with `allowsReveal`.',
    Description: 'Help that stays.',
    Error: 'What is wrong, while it is.',
  },
  variants: {
    Default: 'One line.',
    WithDescription: 'With help below.',
    Required: 'A star marks what is required.',
    Password: 'With the eye.',
    CharacterCount: 'Several lines with a `limit`.',
  },
  states: {
    Filled: 'With a value.',
    Invalid: 'With the error, which is read out with the field.',
    InvalidWithoutWords: 'The error is said above the form.',
    Disabled: 'Cannot be changed.',
  },
  examples: [
    {
      do: ['Invalid', 'Say how to put it right.'],
      dont: ['DontUseThePlaceholder', 'A placeholder is gone as soon as somebody types.'],
    },
  ],
  readings: ['WithDescription', 'Invalid', 'CharacterCount'],
};
