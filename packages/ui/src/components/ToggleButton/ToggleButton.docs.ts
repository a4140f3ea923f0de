import type { ComponentDocs } from '@community/catalogue/components/component-docs';

export const docs: ComponentDocs = {
  use: [
    'For something that is on or off at once, among other buttons: a favourite, a mode.',
    'In rows, as a `quiet` icon with an `aria-label`.',
  ],
  avoid: ['For a setting with a text: `Switch`.', 'For one of several options: `SegmentedControl`.'],
  anatomy: {
    Icon: 'While on, the `selectedIcon`, usually filled.',
    Text: 'The same on and off: the state is read out as well. In rows it is unseen.',
  },
  variants: {
    FavouriteInList: 'A `quiet` one, in the `tone` of favourites.',
  },
  states: { Off: 'Off.', On: 'On: filled, and read out as pressed.', Disabled: 'Cannot be changed.' },
  examples: [
    {
      do: ['On', 'Keep the text: the state is shown and read out.'],
      dont: ['DontChangeTheText', '“Remove from favourites, pressed” says two things at once.'],
    },
  ],
  readings: ['Off', 'On'],
};
