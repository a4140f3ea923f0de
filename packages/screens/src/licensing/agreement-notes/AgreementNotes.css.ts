import { breakable, full, line, quiet, stack, strong, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const notes = style([full, stack[2]]);

export const head = style([line[3], { justifyContent: 'space-between' }]);

export const title = style([strong, type.body]);

export const stored = style([breakable, { whiteSpace: 'pre-wrap' }]);

export const none = quiet;

export const form = style([full, stack[3]]);

export const save = style({ justifySelf: 'start' });
