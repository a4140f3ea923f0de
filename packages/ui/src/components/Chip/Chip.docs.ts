import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For a tag, or for the status of something in a list: one or two words.'],
  avoid: ['For anything that can be pressed: `Button`, `ToggleButton` or `Link`.', 'For a message: `Alert`.'],
  anatomy: {
    Icon: 'Shows the status beside its colour. Tags have none.',
    Word: 'The tag or the status. Where it is shortened, `title` holds the whole.',
  },
  variants: {
    Tag: 'A plain word.',
    LongTag: 'Shortened after 20 characters; the whole word shows on hover.',
    Success: 'All is well.',
    Warning: 'Watch it.',
    Danger: 'Act now. Here with an `icon` of its own.',
    Info: 'Under way.',
  },
  states: 'One. A status that changes is another variant.',
  examples: [
    {
      do: ['Warning', 'A word and a sign, so that nobody has to know the colours.'],
      dont: ['DontWriteSentences', 'A sentence is a message. Chips are scanned, not read.'],
    },
  ],
  keyboard: 'It takes no keys and no focus: it is not a control.',
  readings: ['LongTag', 'Danger'],
};
