import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For the search of a page: once, above what it searches.'],
  avoid: ['For a field of a form: `TextField`.', 'To choose from known values: `Select`.'],
  anatomy: {
    Field: 'With a `placeholder` that says what is searched.',
    Cross: 'Empties the field. Only while something is in it.',
    Button: 'Searches. Enter does the same.',
    Name: 'Unseen: the `label`, for those who cannot see the placeholder.',
  },
  variants: { OnPhone: 'The button stays beside the field.' },
  states: {
    Empty: 'Says what is searched.',
    Cleared: 'With a term that the cross removes.',
    Disabled: 'Cannot be used at the moment.',
  },
  examples: [
    {
      do: ['Empty', 'Say what is searched.'],
      dont: ['DontInstruct', 'A long instruction is cut off, and gone as soon as somebody types.'],
    },
  ],
  readings: ['Empty', 'Cleared'],
};
