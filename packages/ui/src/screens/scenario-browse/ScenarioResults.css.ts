import { style } from '@vanilla-extract/css';
import { color, motion, space, weight } from '../../theme/index.ts';

export const count = style({ minHeight: '24px', paddingBottom: space[2], color: color.inkSecondary });

export const total = style({ color: color.ink, fontWeight: weight.strong });

export const list = style({
  transition: `opacity ${motion.calm} ${motion.easing}`,
  // Dimmed only when the wait is long enough to be noticed.
  selectors: { '&[data-stale]': { opacity: 0.55, transitionDelay: '150ms' } },
});

export const pages = style({ paddingTop: space[6] });
