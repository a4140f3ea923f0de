import { color, media, numerals, radius, space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  '@media': { [media.phone]: { display: 'none' } },
});

export const phone = style({ '@media': { [media.abovePhone]: { display: 'none' } } });

/** Without its word, so that the search beside it has room for what it searches. */
export const opener = style({ paddingInline: '11px' });

export const sheet = style({ display: 'grid', gap: space[5] });

/** A choice and, below it, its rarer answers. */
export const group = style({ display: 'grid', gap: space[2] });

export const more = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[4]}` });

export const tags = style({ display: 'grid', gap: space[2] });

export const foot = style({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: space[2], width: '100%' });

export const count = style([
  numerals,
  {
    padding: `0 ${space[2]}`,
    borderRadius: radius.small,
    background: color.accentWash,
    color: color.accent,
  },
]);
