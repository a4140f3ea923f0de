import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For the outcome of what somebody has just done, when it may pass: saved, added, removed.',
    'With an action, to undo it.',
  ],
  avoid: [
    'For what has to stay, or to be dealt with on this page: `Alert`.',
    'For something about a field: its error.',
  ],
  anatomy: {
    Icon: 'Follows from the variant.',
    Title: 'What happened, in a few words.',
    Description: 'More about it.',
    Action: 'Such as undo. Pressing it closes the toast.',
    Close: 'A cross.',
  },
  variants: {
    Success: 'It worked. Goes after six seconds.',
    Info: 'Good to know. Goes after six seconds.',
    Danger: 'It did not work. Stays until it is closed.',
    WithAction: 'Stays until it is used or closed.',
    Several: 'At most three at a time.',
  },
  states: { Shown: 'Over the page, until its time is up. Under the pointer or with the focus it stays.' },
  examples: [
    {
      do: ['WithAction', 'Do it, and offer to undo it.'],
      dont: ['DontAsk', 'A question needs an answer: `Dialog` waits for one.'],
    },
  ],
  keyboard: 'Toasts are announced and never take the focus. Press “Show” in a story to see its toast.',
  readings: ['Shown'],
};
