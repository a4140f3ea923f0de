import { style } from '@vanilla-extract/css';
import { layer, space } from '../theme/index.ts';

/** Above what asked for the part, where it would have opened. */
export const floating = style({
  position: 'fixed',
  insetInline: 0,
  bottom: `calc(${space[8]} + env(safe-area-inset-bottom))`,
  display: 'grid',
  justifyContent: 'center',
  paddingInline: space[4],
  zIndex: layer.toast,
  // Where something else has the foot of the window, it stands at the head.
  selectors: { 'body:has([data-foot-notice]) &': { top: space[8], bottom: 'auto' } },
});
