import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['Around fields that are sent together, with a `Button` of `type` `submit` at the end.'],
  avoid: [
    'For settings that take effect one by one: `Switch` and `SegmentedControl` need no form.',
    'For a search: `SearchField` is one by itself.',
  ],
  anatomy: {
    Fields: 'One below the other, with their labels above them.',
    Button: 'Sends the form. It stays enabled, so that it can say what is missing.',
  },
  variants: 'One. What is inside it makes it long or short.',
  states: {
    Default: 'Nothing has been checked yet.',
    ErrorsFromTheServer: 'What the server refused stands under its field: `validationErrors`.',
  },
  examples: [
    {
      do: ['Default', 'Let people send it, then lead them to the first field that needs them.'],
      dont: ['DontDisableSending', 'A disabled button does not say what is missing.'],
    },
  ],
  readings: ['ErrorsFromTheServer'],
};
