import { color, space, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const gate = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[4],
  minHeight: '100dvh',
  padding: space[4],
});

export const waiting = style({ color: color.inkSecondary, ...text.body });
