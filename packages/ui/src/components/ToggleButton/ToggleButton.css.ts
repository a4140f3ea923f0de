import { recipe } from '@vanilla-extract/recipes';
import { color, motion, radius, space, target, weight } from '../../theme/index.ts';

export const toggle = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: space[2],
    minWidth: target,
    minHeight: target,
    paddingInline: space[4],
    border: '1px solid transparent',
    borderRadius: radius.large,
    fontWeight: weight.strong,
    cursor: 'pointer',
    transition: `background-color ${motion.quick}, color ${motion.quick}`,
    selectors: {
      '&[data-hovered]': { background: color.hover },
      '&[data-pressed]': { background: color.pressed },
      '&[data-disabled]': { color: color.inkDisabled },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-selected]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        },
      },
    },
  },
  variants: {
    variant: {
      bordered: { background: color.surface, borderColor: color.border, color: color.ink },
      quiet: { color: color.inkSecondary },
    },
    tone: {
      accent: { selectors: { '&[data-selected]': { background: color.accentWash, color: color.accent } } },
      star: {},
    },
    isSquare: { true: { paddingInline: 0 } },
  },
  compoundVariants: [
    // Only the star is gold: gold text would be hard to read.
    { variants: { tone: 'star', isSquare: true }, style: { selectors: { '&[data-selected]': { color: color.star } } } },
  ],
  defaultVariants: { variant: 'bordered', tone: 'accent' },
});
