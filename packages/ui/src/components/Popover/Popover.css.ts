import { style } from '@vanilla-extract/css';
import { color, media, motion, radius, shadow } from '../../theme/index.ts';

export const popover = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 'max(var(--trigger-width), 192px)',
  maxWidth: 'min(400px, calc(100vw - 24px))',
  overflow: 'auto',
  outline: 'none',
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow,
  // Shadows disappear in forced colours.
  '@media': {
    '(forced-colors: active)': { outline: '1px solid' },
    [media.motion]: { selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } } },
  },
  transition: `opacity ${motion.quick}, transform ${motion.quick} ${motion.easing}`,
  selectors: {
    '&[data-entering][data-placement="bottom"]': { transform: 'translateY(-4px)' },
    '&[data-entering][data-placement="top"]': { transform: 'translateY(4px)' },
  },
});
