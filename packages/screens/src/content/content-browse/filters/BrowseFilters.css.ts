import { cluster, color, column, flow, full, hidden, numerals, radius, space, stack } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const row = cluster[2];

export const phone = hidden.abovePhone;

/** Without its word, so that the search beside it has room for what it searches. */
export const opener = style({ paddingInline: '11px' });

export const sheet = style([stack[5], column]);

/** A choice and, below it, its rarer answers. */
export const group = style([stack[2], column]);

export const more = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[4]}` });

export const tags = stack[2];

export const foot = style([flow[2], full]);

globalStyle(`${foot} > :last-child`, { flex: '1 1 auto' });

export const count = style([
  numerals,
  {
    padding: `0 ${space[2]}`,
    borderRadius: radius.small,
    background: color.accentWash,
    color: color.accent,
  },
]);
