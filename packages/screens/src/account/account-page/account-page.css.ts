import { color, media, space, text, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** A column of parts of a page. */
export const page = style({ display: 'grid', gap: space[6], justifyItems: 'start' });

/** Running text, and what is no wider than it. */
export const prose = style({ display: 'grid', gap: space[4], width: '100%', maxWidth: width.reading });

/** A column of fields. */
export const fields = style({ display: 'grid', gap: space[5], width: '100%', maxWidth: width.form });

/** Buttons in a row. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

/** Terms and what they are. */
export const facts = style({ display: 'grid', gap: space[3], width: '100%', maxWidth: width.reading, margin: 0 });

/** One of them: side by side where there is room. */
export const fact = style({
  display: 'grid',
  gap: `0 ${space[6]}`,
  overflowWrap: 'anywhere',
  '@media': { [media.abovePhone]: { gridTemplateColumns: '10rem minmax(0, 1fr)' } },
});

export const term = style({ color: color.inkSecondary });

export const value = style({ margin: 0 });

export const note = style({ color: color.inkSecondary, ...text.small });
