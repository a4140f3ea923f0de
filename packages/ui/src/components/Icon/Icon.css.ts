import { style } from '@vanilla-extract/css';

export const icon = style({
  flexShrink: 0,
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
