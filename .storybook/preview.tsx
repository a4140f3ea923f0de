// Declares `msw` in the context of every story.

import preview from '@community/catalogue/preview';
import { definePreview } from '@storybook/react-vite';
import type {} from 'msw-storybook-addon';

/**
 * The project's annotations. Storybook reads this file as text: it has to call `definePreview`, and the order of the
 * stories has to be written out.
 */
export default definePreview({
  addons: [],
  ...(preview.input as object),
  parameters: {
    ...preview.input.parameters,
    options: {
      storySort: {
        order: [
          'Start here',
          ['The catalogue', 'State coverage', 'Messages', 'Specification', 'Models'],
          'Foundations',
          ['Colour', 'Type', 'Space', 'Icons', 'Devices', 'Patients', 'Rhythms', 'Motion', 'Voice and messages'],
          'Components',
          'Screens',
          'State boards',
          'Flows',
        ],
      },
    },
  },
});
