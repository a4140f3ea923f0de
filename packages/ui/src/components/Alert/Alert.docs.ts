import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For something on this page that people have to know before they continue: a failure, a risk, an outcome that stays.',
    'With `actions`, when there is something to be done about it.',
  ],
  avoid: [
    'For what may pass: a toast of `ToastRegion`.',
    'For one field: the `errorMessage` of `TextField`.',
    'Where the content itself is missing: `EmptyState` takes its place.',
  ],
  anatomy: {
    Icon: 'Follows from the `variant`; a `picture` can replace it.',
    Word: 'Unseen: “Error”, “Warning”, “Success” or “Note”, so that the tone is heard as well.',
    Title: 'What happened, in a few words.',
    Text: 'What it means, and what is safe.',
    Actions: 'Buttons or links under the text.',
  },
  variants: {
    Info: 'Good to know.',
    Success: 'It worked, and that should stay visible.',
    Warning: 'It worked in part, or something is about to go wrong.',
    Danger: 'It did not work.',
    WithActions: 'With the way out beside it.',
  },
  states: 'One: it is there or it is not. Nothing in it changes but the buttons that it is given.',
  examples: [
    {
      do: ['WithActions', 'Say what happened, what is safe, and offer what can be done.'],
      dont: ['DontShrug', 'A failure without a cause or a next step leaves people alone with it.'],
    },
  ],
  keyboard: 'It takes no keys and never moves the focus. Its `actions` are reached with Tab.',
  readings: ['Danger', 'WithActions'],
};
