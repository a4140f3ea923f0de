import { style } from '@vanilla-extract/css';
import { color, motion, radius, target } from '../../theme/index.ts';

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: target,
  height: target,
  borderRadius: radius.large,
  color: color.inkSecondary,
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  selectors: {
    '&[data-hovered], &[aria-expanded="true"]': { background: color.hover, color: color.ink },
    '&[data-pressed]': { background: color.pressed, color: color.ink },
    '&[data-disabled]': { color: color.inkDisabled },
  },
});
