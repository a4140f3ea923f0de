import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['To make a new kind of field with a label, a description and an error like those of the others.'],
  avoid: ['In a screen: `TextField`, `Select` and `RadioGroup` bring these parts along.'],
  anatomy: {
    FieldLabel: 'The visible name, above the control.',
    FieldFooter: 'Below it: the description, and the error while the field is invalid.',
    ErrorText: 'The error by itself, with a sign beside it.',
  },
  variants: { WithDescription: 'Help that stays while somebody types.' },
  states: { Invalid: 'What is wrong, and how to put it right.' },
  examples: [
    {
      do: ['Invalid', 'Say what the field expects.'],
      dont: ['DontBlame', '“Invalid” is a verdict, not help.'],
    },
  ],
  readings: ['WithDescription', 'Invalid'],
};
