import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: ['For lists that are too long for one page, where people return to a place: search results, own content.'],
  avoid: ['For lists that fit on a page or two: show all.', 'For the steps of a task: they are not pages.'],
  anatomy: {
    Prev: 'The page before. Disabled on the first.',
    Pages: 'Three around the current one and two at each end, with gaps between them.',
    Next: 'The page after. Disabled on the last.',
  },
  variants: {
    Middle: 'With gaps on both sides.',
    FewPages: 'All of them.',
    WithAddresses: 'With `hrefFor` each page is a link that can be copied and opened in a new tab.',
    OnPhone: 'As wide as the screen: fewer pages are shown.',
  },
  states: { First: 'Nothing before.', Last: 'Nothing after.' },
  examples: [
    {
      do: ['WithAddresses', 'Give pages addresses, so that the way back works.'],
      dont: ['DontPageTwo', 'For two short pages a longer list is quicker.'],
    },
  ],
  readings: ['FewPages'],
};
