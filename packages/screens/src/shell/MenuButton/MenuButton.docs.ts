import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For the lesser actions of a row or page, and for rare choices such as the theme.'],
  avoid: [
    'For one or two actions: `Button` or `IconButton`.',
    'For a value in a form: `Select`.',
    'In the component library, or where the menu has to be there at once: `Menu` in a `MenuTrigger`.',
  ],
  first: 'Closed',
  anatomy: {
    Button: 'An `icon`, or `children` instead. Its `label` also names the menu.',
    Menu: 'Loaded when it is opened for the first time.',
    Entries: 'An icon and a text: an action, with an address a link, in red what destroys something.',
    Groups: 'Entries below a title.',
  },
  variants: { Closed: 'The button.', Opened: 'With its menu.' },
  states: { Disabled: 'Cannot be opened.' },
  examples: [
    {
      do: ['Opened', 'What destroys something comes last and in red.'],
      dont: ['DontHideOne', 'A menu for one action costs a step and hides it.'],
    },
  ],
  keyboard: 'While the menu is open, the page behind it cannot be reached.',
  readings: ['Closed', 'Opened'],
};
