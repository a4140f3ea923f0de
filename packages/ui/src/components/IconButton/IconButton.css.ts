import { style } from '@vanilla-extract/css';
import { color, motion, quiet, radius, target } from '../../theme/index.ts';

export const iconButton = style([
  quiet,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: target,
    height: target,
    borderRadius: radius.large,
    transition: `background-color ${motion.quick}, color ${motion.quick}`,
    selectors: {
      '&[data-hovered], &[aria-expanded="true"]': { background: color.hover, color: color.ink },
      '&[data-pressed]': { background: color.pressed, color: color.ink },
      '&[data-pending]': { cursor: 'default' },
      '&[data-disabled]': { color: color.inkDisabled },
    },
  },
]);
