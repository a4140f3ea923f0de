import { color, figures, media, radius, space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space[3]} ${space[5]}`,
  '@media': { [media.phone]: { display: 'none' } },
});

export const phone = style({ '@media': { [media.abovePhone]: { display: 'none' } } });

export const sheet = style({ display: 'grid', gap: space[5], justifyItems: 'start' });

export const count = style({
  ...figures,
  padding: `0 ${space[2]}`,
  borderRadius: radius.small,
  background: color.accentWash,
  color: color.accent,
});
