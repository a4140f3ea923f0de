import { style } from '@vanilla-extract/css';

export const icon = style({
  flexShrink: 0,
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
