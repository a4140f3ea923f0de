import { color, space, strong, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const banner = style([
  type.small,
  {
    paddingBlock: space[2],
    paddingInline: space[4],
    background: color.warningWash,
    color: color.warning,
    textAlign: 'center',
  },
]);

export const lead = strong;
