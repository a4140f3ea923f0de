import { style } from '@vanilla-extract/css';
import { color, focusRingInside, motion, radius, space, text, weight } from '../../theme/index.ts';

export const disclosure = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
});

export const trigger = style({
  ...text.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  width: '100%',
  minHeight: '48px',
  paddingInline: space[4],
  borderRadius: '7px',
  fontWeight: weight.strong,
  textAlign: 'start',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&:focus-visible': focusRingInside,
  },
});

export const chevron = style({
  color: color.inkSecondary,
  transition: `transform ${motion.calm} ${motion.easing}`,
  selectors: { '[data-expanded] &': { transform: 'rotate(180deg)' } },
});

export const content = style({ padding: `${space[2]} ${space[4]} ${space[4]}` });
