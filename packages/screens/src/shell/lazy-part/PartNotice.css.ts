import { layer, space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Above what asked for the part, where it would have opened. */
export const floating = style({
  position: 'fixed',
  insetInline: 0,
  bottom: `calc(${space[8]} + max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)))`,
  display: 'grid',
  justifyContent: 'center',
  paddingInline: space[4],
  zIndex: layer.toast,
  // At the top where something else occupies the bottom of the window.
  selectors: { 'body:has([data-foot-notice]) &': { top: space[8], bottom: 'auto' } },
});
