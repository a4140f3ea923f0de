import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import {
  breakable,
  color,
  layer,
  media,
  motion,
  radius,
  shadow,
  shrinkable,
  space,
  strong,
  type,
} from '../../theme/index.ts';

export const region = style({
  position: 'fixed',
  insetBlockEnd: `calc(${space[4]} + var(--bottom-bar, 0px))`,
  insetInlineEnd: space[4],
  zIndex: layer.toast,
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: space[2],
  width: 'min(400px, calc(100vw - 32px))',
  borderRadius: radius.large,
  '@media': {
    [media.phone]: { insetBlockEnd: `calc(${space[3]} + max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)))` },
  },
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `14px ${space[2]} 14px ${space[4]}`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow,
  // Shadows disappear in forced colours.
  '@media': { '(forced-colors: active)': { outline: '1px solid' } },
  animation: `${rise} ${motion.calm} ${motion.easing}`,
});

export const icon = styleVariants({
  success: { color: color.success },
  info: { color: color.info },
  danger: { color: color.danger },
});

export const content = style([type.body, breakable, shrinkable, { display: 'flex', flexDirection: 'column', flex: 1 }]);

export const title = strong;

export const close = style({ marginBlock: '-10px' });
