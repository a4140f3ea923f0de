import { keyframes, style } from '@vanilla-extract/css';
import { color, layer } from '../../theme/index.ts';

const appear = keyframes({ from: { opacity: 0 } });
const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

export const track = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: layer.progress,
  height: '3px',
  overflow: 'hidden',
  pointerEvents: 'none',
  animation: `${appear} 100ms 150ms both`,
});

export const bar = style({
  width: '40%',
  height: '100%',
  background: color.accent,
  animation: `${sweep} 1.1s ease-in-out infinite`,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
