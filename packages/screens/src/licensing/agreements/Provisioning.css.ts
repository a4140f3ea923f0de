import { breakable, column, full, numerals, quiet, space, stack, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const part = style([full, stack[4], column]);

/** Takes no room while there is nothing to say. */
export const news = style([full, { selectors: { '&:empty': { display: 'none' } } }]);

export const count = quiet;

export const outstanding = style([stack[1], { paddingInlineStart: space[5] }]);

export const code = style([numerals, breakable]);

export const reading = style({ maxWidth: width.reading });

export const summary = style({ marginBlock: space[3] });
