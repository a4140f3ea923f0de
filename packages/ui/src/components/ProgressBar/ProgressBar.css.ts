import { keyframes, style } from '@vanilla-extract/css';
import { color, edged, motion, numerals, quiet, radius, space, type } from '../../theme/index.ts';

export const progress = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space[3],
  rowGap: space[1],
});

export const label = style([type.small, { gridColumn: '1 / -1' }]);

export const track = style([
  edged,
  { height: '6px', borderRadius: radius.full, background: color.pressed, overflow: 'hidden' },
]);

export const bar = style({
  height: '100%',
  borderRadius: radius.full,
  background: color.accent,
  transition: `width ${motion.calm} linear`,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});

const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

export const moving = style([bar, { width: '33%', animation: `${sweep} 1.2s linear infinite` }]);

/** As wide as its widest value, so that the bar keeps its length. */
export const value = style([numerals, quiet, { minWidth: '4ch', textAlign: 'end' }]);
