import { style } from '@vanilla-extract/css';
import { color, media, radius, space } from '../../theme/index.ts';

export const card = style({
  padding: space[6],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  '@media': { [media.phone]: { padding: space[4] } },
});
