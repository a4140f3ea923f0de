import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['Where files are chosen: they can be dropped, pasted, or picked with a button.'],
  avoid: ['For one small file within a form, such as a portrait: a `Button` that opens the picker takes less room.'],
  anatomy: {
    Icon: 'Says “upload” from afar.',
    Label: 'What to drop here.',
    Description: 'The limits, before anything is chosen.',
    Buttons: 'Pick files, and with `allowsFolders` a folder. Tablets have nothing else.',
  },
  variants: {
    FilesOnly: 'One button.',
    WithFolders: 'A second button picks a folder.',
  },
  states: { Disabled: 'Takes nothing at the moment.' },
  examples: [
    {
      do: ['WithFolders', 'State size, number and kinds of files up front.'],
      dont: ['DontHideLimits', 'Without the limits, people learn them from a refusal.'],
    },
  ],
  keyboard: 'Once the zone has the focus, files that were copied can be pasted into it.',
  readings: ['WithFolders'],
};
