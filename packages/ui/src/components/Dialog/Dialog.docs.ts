import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For a short task apart from the page: to look something up, fill in a few fields, confirm what cannot be undone.',
    'As an `alert`, when a question has to be answered before anything else.',
    'As a `sheet`, for filters and choices on phones.',
  ],
  avoid: [
    'For what can be undone: do it, and offer to undo it in a toast.',
    'For a list of actions: `Menu`.',
    'For a long task, or one that needs the page behind it: a page of its own.',
  ],
  anatomy: {
    Title: 'The subject, or the question with the name of the thing.',
    Close: 'A cross, except where a question has to be answered.',
    Description: 'The consequence. Read out after the title.',
    Body: 'Scrolls by itself when space is short.',
    Footer: 'Buttons, the main one last.',
  },
  variants: {
    Modal: 'In the middle of the window.',
    WithFooter: 'With fields and buttons.',
    Alert: 'A question: no cross, and a press outside does not close it.',
    Sheet: 'Rises from the bottom edge on phones.',
    LongText: 'The body of a `large` one scrolls; the title stays.',
  },
  states: 'Open or closed. What is inside it has states of its own.',
  examples: [
    {
      do: ['Alert', 'Name the thing and the consequence, and let the buttons answer the question.'],
      dont: ['DontAskWhetherSure', '“Are you sure?” with “Yes” and “No” can only be answered by reading it all.'],
    },
  ],
  keyboard:
    'While it is open, the page behind it cannot be reached. When it closes, the focus returns to where it was.',
  readings: ['Modal', 'Alert'],
};
