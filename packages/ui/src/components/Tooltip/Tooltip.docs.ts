import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['To give the name of an icon button, or a hint about a control, to those who hover or focus it.'],
  avoid: [
    'For what people need to know: touch screens show no tooltips. Write it on the page.',
    'For links and controls inside it: `Popover`.',
  ],
  anatomy: { Control: 'What it explains.', Text: 'A few words, beside the control.' },
  variants: 'One.',
  states: {
    OnFocus: 'Hidden until the control is hovered or focused.',
    Shown: 'Beside the control, which has the focus.',
  },
  examples: [
    {
      do: ['OnFocus', 'A few words that can be missed.'],
      dont: ['DontHideRules', 'A rule that has to be kept belongs on the page.'],
    },
  ],
  readings: ['Shown'],
};
