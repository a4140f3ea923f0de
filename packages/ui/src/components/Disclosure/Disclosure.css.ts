import { style } from '@vanilla-extract/css';
import { color, full, line, motion, quiet, radius, space, strong, type } from '../../theme/index.ts';

export const disclosure = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
});

export const trigger = style([
  line[3],
  type.body,
  strong,
  full,
  {
    justifyContent: 'space-between',
    minHeight: '48px',
    paddingInline: space[4],
    borderRadius: '7px',
    textAlign: 'start',
    selectors: {
      '&[data-hovered]': { background: color.hover },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
]);

export const chevron = style([
  quiet,
  {
    transition: `transform ${motion.calm} ${motion.easing}`,
    selectors: { '[data-expanded] &': { transform: 'rotate(180deg)' } },
  },
]);

export const content = style({ padding: `${space[2]} ${space[4]} ${space[4]}` });
