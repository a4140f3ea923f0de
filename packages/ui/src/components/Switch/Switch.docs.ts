import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For a setting that takes effect at once: public or private, sounds on or off.'],
  avoid: ['In a form that is submitted: `Checkbox`.', 'For two options that are not on and off: `SegmentedControl`.'],
  anatomy: { Track: 'To the right and filled when on.', Text: 'What is on or off: the same in both states.' },
  variants: 'One.',
  states: { Off: 'Off.', On: 'On.', Disabled: 'Cannot be changed.' },
  examples: [
    {
      do: ['On', 'Name the setting.'],
      dont: ['DontNameTheState', 'A text that names the other state leaves open which one is now.'],
    },
  ],
  readings: ['Off', 'On', 'Disabled'],
};
