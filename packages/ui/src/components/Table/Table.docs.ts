import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For things with the same few properties that are compared, sorted or acted on.'],
  avoid: [
    'For things with a picture and a text: a list of rows.',
    'On phones for more than four columns: show fewer, or a list.',
  ],
  anatomy: {
    TableHeader: 'Holds the columns.',
    Column: 'A heading; with `allowsSorting` it sorts.',
    TableBody: 'Holds the rows, or says that there are none.',
    Row: 'One thing. One of its cells is its name.',
    Cell: 'One property.',
  },
  variants: { Uploads: 'With a bar in a cell.', Sortable: 'The arrow shows the column and the direction.' },
  states: { Empty: 'Without rows.' },
  examples: [
    {
      do: ['Uploads', 'Few columns, each with the same kind of thing.'],
      dont: ['DontCompareNothing', 'One column is a list.'],
    },
  ],
  keyboard: 'The table is one stop of Tab.',
  readings: ['Sortable'],
};
