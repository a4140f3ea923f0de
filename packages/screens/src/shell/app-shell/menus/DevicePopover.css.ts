import { color, numerals, space, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const device = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  maxWidth: '280px',
  padding: space[4],
  outline: 'none',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space[2]} ${space[4]}`,
  margin: 0,
  overflowWrap: 'anywhere',
});

export const term = style({ color: color.inkSecondary });

export const value = style({ margin: 0 });

export const id = style([numerals, { margin: 0, fontWeight: weight.strong }]);
