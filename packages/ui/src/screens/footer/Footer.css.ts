import { style } from '@vanilla-extract/css';
import { color, space, target, text } from '../../theme/index.ts';

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  color: color.inkSecondary,
  ...text.small,
});

export const copyright = style({ marginRight: space[2] });

export const link = style({ display: 'inline-flex', alignItems: 'center', minHeight: target, minWidth: target });
