import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For one of two to five short options that are compared at a glance, such as a filter. It takes effect at once.',
  ],
  avoid: ['For longer texts: `RadioGroup`. For more options: `Select`.', 'For parts of a page: `Tabs`.'],
  anatomy: {
    Label: 'Beside the segments, or above them in a form. The `aria-label` is read out.',
    Segments: 'One or two words each. The chosen one is filled.',
  },
  variants: {
    Default: 'The label at its side.',
    WithoutPaintedLabel: 'Only with the name that is read out.',
    OnPhone: 'Wraps where it has to.',
  },
  states: { Disabled: 'Cannot be changed.' },
  examples: [
    {
      do: ['Default', 'Short words of the same kind, with “All” first.'],
      dont: ['DontCrowd', 'Texts that wrap cannot be compared.'],
    },
  ],
  keyboard: 'The control is one stop of Tab, at the segment that is chosen.',
  readings: ['Default'],
};
