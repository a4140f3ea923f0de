// Declares `msw` in the context of every story.
import type {} from 'msw-storybook-addon';

export { default } from '@community/catalogue/preview';
