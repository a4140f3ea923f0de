import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['To make a control with a panel that floats beside its button: a list, a few choices.'],
  avoid: [
    'For actions: `Menu`. For a value: `Select`. Both are made of it.',
    'For a task or a text: `Dialog`.',
    'For a hint: `Tooltip`.',
  ],
  anatomy: {
    Button: 'Opens it, within a `DialogTrigger` or `MenuTrigger`.',
    Panel: 'Beside the button, or where there is room. Scrolls when it is too high.',
  },
  variants: { Open: 'With a few choices.' },
  states: 'Open or closed. What is inside it has states of its own.',
  examples: [
    {
      do: ['Open', 'A few controls, close to what they change.'],
      dont: ['DontOpenALotOfText', 'Text to read belongs on the page or in a `Dialog`.'],
    },
  ],
  keyboard: 'A press outside closes it too.',
  readings: ['Open'],
};
