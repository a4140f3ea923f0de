import { style } from '@vanilla-extract/css';
import { color, space, text, width } from '../../theme/index.ts';

/** A column of parts of a page. */
export const page = style({ display: 'grid', gap: space[6], justifyItems: 'start' });

/** Running text, and what is no wider than it. */
export const prose = style({ display: 'grid', gap: space[4], width: '100%', maxWidth: width.reading });

/** A column of fields. */
export const fields = style({ display: 'grid', gap: space[5], width: '100%', maxWidth: width.form });

/** Buttons in a row. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

/** Terms and what they are, in two columns where there is room. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
  gap: `${space[3]} ${space[8]}`,
  margin: 0,
  overflowWrap: 'anywhere',
});

export const term = style({ color: color.inkSecondary });

export const value = style({ margin: 0 });

export const note = style({ color: color.inkSecondary, ...text.small });
