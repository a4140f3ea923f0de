import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For words that are clear from the picture, and would be missing when it is read out.',
    'With `isFocusable`, for a link that skips to the content.',
  ],
  avoid: [
    'For a change that is to be announced: a live region.',
    'For the name of an icon: `label` of `Icon`, or `aria-label` of `IconButton`.',
    'For words that help everybody: show them.',
  ],
  anatomy: { Text: 'One pixel large. It keeps its place in the order of reading.' },
  variants: { Text: 'Read out, not drawn.', SkipLink: 'Appears when the focus reaches it.' },
  states: 'Unseen, or with `isFocusable` seen while something in it has the focus.',
  examples: [
    {
      do: ['SkipLink', 'Hidden until it is needed, then in full view.'],
      dont: ['DontHideHelp', 'Help that only some get is missing for the others.'],
    },
  ],
  readings: ['Text', 'SkipLink'],
};
