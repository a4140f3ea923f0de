import { atStart, breakable, numerals, quiet, space, stack, strong } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const device = style([stack[3], atStart, { maxWidth: '280px', padding: space[4], outline: 'none' }]);

export const facts = style([
  breakable,
  { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: `${space[2]} ${space[4]}` },
]);

export const term = quiet;

export const id = style([numerals, strong]);
