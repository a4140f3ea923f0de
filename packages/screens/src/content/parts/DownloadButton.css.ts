import { atStart, numerals, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Below all buttons of the row, so that none of them moves when it comes. */
export const problem = style([atStart, { order: 1, flexBasis: '100%' }]);

export const size = style([numerals, { fontWeight: weight.regular }]);
