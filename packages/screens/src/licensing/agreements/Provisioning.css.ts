import { color, numerals, space, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const part = style({ display: 'grid', gap: space[4], width: '100%' });

/** Takes no room while there is nothing to say. */
export const news = style({ width: '100%', selectors: { '&:empty': { display: 'none' } } });

export const count = style({ color: color.inkSecondary });

export const outstanding = style({ display: 'grid', gap: space[1], margin: 0, paddingInlineStart: space[5] });

export const code = style([numerals, { overflowWrap: 'anywhere' }]);

export const reading = style({ maxWidth: width.reading });

export const summary = style({ marginBlock: space[3] });
