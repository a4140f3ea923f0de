import preview from '@community/catalogue/preview';
import { definePreview } from '@storybook/react-vite';
// Declares `msw` in the context of every story.
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
          [
            'Tokens',
            'Colour',
            'Type',
            'Space',
            'Icons',
            'Devices',
            'Patients',
            'Rhythms',
            'Motion',
            'Voice and messages',
          ],
          'Components',
          'Screens',
          'State boards',
          [
            'All states of a machine',
            'Account',
            'Scenarios and media',
            'Upload',
            'Licenses',
            'Tablet',
            'Around the pages',
          ],
          'Flows',
        ],
      },
    },
  },
});
