import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, radius } from '../../theme/index.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = recipe({
  base: {
    display: 'block',
    maxWidth: '100%',
    background: color.line,
    animation: `${appear} 100ms 150ms both, ${breathe} 1.6s 400ms ease-in-out infinite`,
    '@media': { '(forced-colors: active)': { border: '1px solid GrayText' } },
  },
  variants: {
    shape: {
      // The ground covers the height of the letters, the element the whole line.
      text: {
        height: ['1.5em', '1lh'],
        backgroundClip: 'content-box',
        paddingBlock: '0.25em',
        borderRadius: radius.small,
      },
      block: { borderRadius: radius.large },
      circle: { borderRadius: radius.full },
    },
  },
});
