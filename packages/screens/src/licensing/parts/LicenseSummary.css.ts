import { color, media, numerals, space, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
  gap: `${space[2]} ${space[6]}`,
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});

export const term = style({
  color: color.inkSecondary,
  '@media': { [media.phone]: { marginTop: space[2], ...text.small } },
});

export const value = style({ margin: 0 });

export const code = style([numerals]);

export const colour = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  textTransform: 'capitalize',
});
