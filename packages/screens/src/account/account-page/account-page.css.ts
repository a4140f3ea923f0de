import {
  atStart,
  breakable,
  cluster,
  full,
  media,
  quiet,
  reading,
  secondary,
  space,
  stack,
  width,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** A column of parts of a page. */
export const page = style([atStart, stack[6]]);

/** Running text, and what is no wider than it. */
export const prose = style([full, reading, stack[4]]);

/** A column of fields. */
export const fields = style([stack[5], full, { maxWidth: width.form }]);

/** Buttons in a row. */
export const actions = cluster[3];

/** Terms with their values. */
export const facts = style([stack[3], { width: '100%', maxWidth: width.reading }]);

/** One of them: side by side where there is room. */
export const fact = style([
  breakable,
  {
    display: 'grid',
    gap: `0 ${space[6]}`,
    '@media': { [media.abovePhone]: { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
  },
]);

export const term = quiet;

export const note = secondary;
