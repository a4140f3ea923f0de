import { apart, color, media, quiet, spread, strong } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** The summary of the list; at the end of the filters, it keeps room for the count. */
export const line = style([spread, { minHeight: '44px', '@media': { [media.wide]: { marginInlineStart: 'auto' } } }]);

export const count = style([quiet, { '@media': { [media.wide]: { minWidth: '14rem' } } }]);

export const total = style([strong, { color: color.ink }]);

export const foot = style([spread, apart]);
