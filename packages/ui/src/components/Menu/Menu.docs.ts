import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For the lesser actions of a thing, behind a button with three dots or with a name.',
    'For a choice that is rarely changed, such as the theme.',
  ],
  avoid: [
    'For one or two actions: show the buttons.',
    'For a value in a form: `Select` keeps it and can be validated.',
  ],
  first: 'Opened',
  anatomy: {
    Button: 'Opens it, within a `MenuTrigger`, and names it.',
    Sections: 'Groups with or without a `title`, set off by lines.',
    Entries: 'An `icon` and a text: an action, a choice, or with an `href` a link.',
    Tick: 'Marks what is chosen.',
  },
  variants: {
    Opened: 'What destroys something comes last and in red.',
    SectionsAndLinks: 'Ways to pages, in groups.',
    Choice: 'One of several.',
  },
  states: 'Open or closed. An entry is marked under the pointer and with the focus; a chosen one has a tick.',
  examples: [
    {
      do: ['Opened', 'Short verbs, in the order in which they are needed.'],
      dont: ['DontHideOneAction', 'A menu for one action costs a step and hides it.'],
    },
  ],
  keyboard: 'The menu is one stop of Tab. While it is open, the page behind it cannot be reached.',
  readings: ['Choice'],
};
