import { color, radius, space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const full = style({
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: '72vh',
  marginInline: 'auto',
  borderRadius: radius.large,
  background: color.sunken,
});

export const missing = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[3],
  aspectRatio: '4 / 3',
  padding: space[6],
  borderRadius: radius.large,
  background: color.sunken,
  color: color.inkSecondary,
  textAlign: 'center',
});

/** One item of the page's grid, so that the words stay beside the picture. */
export const enlargeable = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });

export const open = style({ justifySelf: 'center' });
