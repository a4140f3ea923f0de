import { style } from '@vanilla-extract/css';
import { color, focusRing, motion, radius, space, target } from '../../theme/index.ts';

export const control = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: target,
  cursor: 'pointer',
  // The ring is drawn around the track.
  outline: 'none',
  selectors: { '&[data-disabled]': { color: color.inkDisabled } },
});

export const track = style({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  width: '44px',
  height: '24px',
  padding: '2px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  background: color.sunken,
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    [`${control}[data-hovered] &`]: { borderColor: color.inkSecondary },
    [`${control}[data-selected] &`]: { background: color.accent, borderColor: color.accent },
    [`${control}[data-selected][data-hovered] &`]: { background: color.accentHover },
    [`${control}[data-disabled] &`]: { background: color.sunken, borderColor: color.line },
    [`${control}[data-focus-visible] &`]: focusRing,
  },
  '@media': {
    '(forced-colors: active)': { selectors: { [`${control}[data-selected] &`]: { background: 'Highlight' } } },
  },
});

export const thumb = style({
  width: '18px',
  height: '18px',
  borderRadius: radius.full,
  background: color.inkSecondary,
  transition: `transform ${motion.quick} ${motion.easing}`,
  selectors: {
    [`${control}[data-selected] &`]: { background: color.onAccent, transform: 'translateX(20px)' },
    [`${control}[data-disabled] &`]: { background: color.inkDisabled },
  },
  '@media': { '(forced-colors: active)': { background: 'ButtonText' } },
});
