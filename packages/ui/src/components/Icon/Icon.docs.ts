import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'Beside a text that says the same: it helps to find it again.',
    'Alone, with a `label`, where a sign is known to everybody.',
  ],
  avoid: [
    'As a control: `IconButton` and `IconLink` are large enough to touch.',
    'To decorate. What carries no meaning is left out.',
  ],
  anatomy: { Drawing: 'One stroke, in the colour of the text around it.' },
  variants: {
    Decorative: 'Without a `label` it is hidden from screen readers.',
    Labelled: 'With a `label` it is read out as an image.',
    Large: 'Its `size` in pixels.',
  },
  states: 'One. It takes the colour of the text around it, in whatever state that is.',
  examples: [
    {
      do: ['Labelled', 'An icon that stands alone has a `label`.'],
      dont: ['DontRepeat', 'Beside the same word a `label` is read twice.'],
    },
  ],
  keyboard: 'It takes no keys and no focus.',
  readings: ['Decorative', 'Labelled'],
};
