import { color, radius } from '@community/ui/theme';
import { kitPaint } from '@community/ui/theme/kit-colours';
import { style, styleVariants } from '@vanilla-extract/css';

const swatch = style({
  display: 'inline-block',
  flexShrink: 0,
  width: '24px',
  height: '24px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  // A colour is what it is about, so a forced palette must not take it away.
  forcedColorAdjust: 'none',
});

/** Struck through, as there is no colour. */
const struck = `linear-gradient(to top right, transparent calc(50% - 1px), ${color.danger} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`;

export const swatches = styleVariants(kitPaint, (paint, name) => [
  swatch,
  { background: name === 'none' ? struck : paint },
]);
