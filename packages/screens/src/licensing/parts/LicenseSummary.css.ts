import { breakable, media, numerals, quiet, space, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const facts = style([
  breakable,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
    gap: `${space[2]} ${space[6]}`,
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
  },
]);

export const term = style([quiet, { '@media': { [media.phone]: { marginTop: space[2], ...text.small } } }]);

export const code = numerals;

export const colour = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  textTransform: 'capitalize',
});
