import { color, layer, radius, shadow, space, strong, type } from '@community/ui/theme';
import { keyframes, style } from '@vanilla-extract/css';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: '3px',
  overflow: 'hidden',
  zIndex: layer.progress,
  '::after': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    background: color.accent,
    animation: `${slide} 1.4s ease-in-out infinite`,
  },
  '@media': { '(prefers-reduced-motion: reduce)': { '::after': { width: '100%', animation: 'none' } } },
});

/** At the foot of the window, or below the header where something else is at the foot. */
export const message = style({
  position: 'fixed',
  insetInline: 0,
  bottom: `calc(${space[4]} + var(--bottom-bar, 0px))`,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  zIndex: layer.progress,
  selectors: {
    'body:has([data-bulk], [data-offers], [data-save-bar]) &': { top: '64px', bottom: 'auto' },
  },
});

const floating = style([
  type.small,
  strong,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    padding: `${space[2]} ${space[4]}`,
    borderRadius: radius.large,
    background: color.warningWash,
    color: color.warning,
    boxShadow: shadow,
  },
]);

export { floating as text };
