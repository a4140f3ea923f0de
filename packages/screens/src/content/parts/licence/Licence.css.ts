import { breakable, reading, stack } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const field = stack[2];

export const words = style([breakable, reading, { whiteSpace: 'pre-line' }]);
