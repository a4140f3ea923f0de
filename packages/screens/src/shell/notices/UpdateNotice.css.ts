import { color, layer, radius, shadow, space } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** At the foot of the window, or at its top where something else is at the foot. */
export const notice = style({
  position: 'fixed',
  insetInline: space[4],
  bottom: `calc(${space[4]} + max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)))`,
  width: 'fit-content',
  maxWidth: '480px',
  marginInline: 'auto',
  borderRadius: radius.large,
  background: color.surface,
  boxShadow: shadow,
  zIndex: layer.toast,
  selectors: {
    'body:has([data-foot-notice], [data-bulk], [data-offers], [data-save-bar]) &': { top: space[8], bottom: 'auto' },
  },
});
