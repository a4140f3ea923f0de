import { apart, cluster, color, media, quiet, space, strong } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** The summary of the list; at the end of the filters, it keeps room for the count. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '44px',
  '@media': {
    [media.phone]: { flexWrap: 'wrap' },
    [media.wide]: { marginInlineStart: 'auto' },
  },
});

export const count = style([quiet, { '@media': { [media.wide]: { minWidth: '14rem', textAlign: 'end' } } }]);

export const total = style([strong, { color: color.ink }]);

export const foot = style([cluster[2], apart, { justifyContent: 'center' }]);
