import { atStart, breakable, color, full, secondary, space, stack } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const content = style([atStart, stack[3]]);

export const events = style([full, { display: 'grid' }]);

export const event = style([
  stack[1],
  breakable,
  { paddingBlock: space[3], borderTop: `1px solid ${color.line}`, selectors: { '&:first-child': { borderTop: 0 } } },
]);

export const detail = secondary;
