import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For changes that are only seen: another page, a filtered list, a setting that was saved.',
    'Once per page, from the start, with an empty `message`.',
  ],
  avoid: [
    'For what appears as text anyway: `Alert` and toasts announce themselves.',
    'For failures: they need to stay. Use `Alert`.',
  ],
  anatomy: { Message: 'Unseen. It is read when the screen reader pauses, as a whole.' },
  states: {
    Silent: 'Empty, as a page starts. Screen readers ignore a live region that appears with its text.',
    Speaking: 'With a `message`. A new `id` has the same text read again.',
  },
  examples: [
    {
      do: ['Speaking', 'One short sentence that says what has changed.'],
      dont: ['DontTellStories', 'A paragraph cannot be skipped, and is lost when the next message comes.'],
    },
  ],
  keyboard: 'It takes no keys and never moves the focus.',
  readings: ['Speaking'],
};
