import { style } from '@vanilla-extract/css';
import { color, media, motion, radius, space, type } from '../../theme/index.ts';

/** Inverted colours, so that it is never taken for part of the page. */
export const tooltip = style([
  type.small,
  {
    maxWidth: '240px',
    padding: `6px ${space[3]}`,
    borderRadius: radius.small,
    background: color.ink,
    color: color.surface,
    transition: `opacity ${motion.quick}`,
    '@media': {
      '(forced-colors: active)': { outline: '1px solid' },
      [media.motion]: { selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } } },
    },
  },
]);
