import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For something that happens on this page: save, send, delete, open a dialog.',
    'With a verb and its object as the text: “Upload scenario”, not “OK”.',
  ],
  avoid: [
    'To go to another page: `ButtonLink` can be opened in a new tab.',
    'Inside a sentence: `Link` works without an `href` too.',
    'Where only an icon fits: `IconButton`. To turn something on and off: `ToggleButton` or `Switch`.',
  ],
  anatomy: {
    Icon: 'Optional, before the text. Helps people who come back to find it, and never replaces the text.',
    Text: 'A verb and its object. It wraps rather than being cut off.',
    Spinner: 'Takes the place of both while `isPending`, at the same width.',
  },
  variants: {
    Primary: 'The main purpose of the view.',
    Secondary: 'Everything else. The default.',
    Quiet: 'Beside other buttons, for what is rarely needed.',
    Danger: 'Destroys something. In a dialog that asks first.',
    WithIcon: 'An `icon` before the text.',
    Small: 'In rows and toasts. Still 44 pixels high.',
    Large: 'At the end of a short form, beside large fields.',
    FullWidth: 'In narrow columns and on phones.',
  },
  states: {
    Disabled: 'Cannot be pressed or focused. Say nearby why.',
    Pending: 'Waits for an answer: it keeps its width and the focus, ignores presses and is read out.',
    PendingSecondary: 'The same without a fill.',
  },
  examples: [
    {
      do: ['OnePrimary', 'One primary button: people see what comes next.'],
      dont: ['DontCompete', 'Two primary buttons compete, and neither is the main one.'],
    },
    {
      do: ['Danger', 'Name what happens, and to what.'],
      dont: ['DontSayOk', '“OK” says nothing to somebody who has not read the question.'],
    },
  ],
  readings: ['Primary', 'Pending', 'Disabled'],
};
