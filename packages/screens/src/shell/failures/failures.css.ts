import { breakable, space, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** A device beside a line of text. */
export const small = style({ selectors: { '&&': { width: '56px' } }, flexShrink: 0 });

/** Below the words; one press selects it as a whole, to be copied. */
export const reference = style([
  type.small,
  breakable,
  { display: 'block', marginTop: space[2], userSelect: 'all', WebkitUserSelect: 'all' },
]);
