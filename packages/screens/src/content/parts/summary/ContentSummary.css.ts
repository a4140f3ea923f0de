import { color, space, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  paddingTop: space[1],
  color: color.inkSecondary,
  ...text.small,
});

export const fact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
