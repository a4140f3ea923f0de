import { color, radius, strong, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** A dot and a word, without a ground: less than a filter, which can be pressed. */
export const mark = style([
  type.small,
  strong,
  {
    flexShrink: 0,
    color: color.accent,
    '::before': {
      content: '""',
      display: 'inline-block',
      width: '6px',
      height: '6px',
      marginInlineEnd: '5px',
      borderRadius: radius.full,
      background: 'currentColor',
      verticalAlign: 'middle',
      forcedColorAdjust: 'none',
    },
  },
]);
