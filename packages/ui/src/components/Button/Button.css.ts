import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, motion, radius, space, target, text, weight } from '../../theme/index.ts';

const hovered = '&[data-hovered]';
const pressed = '&[data-pressed]';

/** A fill that darkens (or, on dark ground, lightens) under the pointer. */
const filled = (rest: string, hover: string, press: string) => ({
  background: rest,
  borderColor: rest,
  color: color.onAccent,
  selectors: {
    [hovered]: { background: hover, borderColor: hover },
    [pressed]: { background: press, borderColor: press },
  },
});

export const button = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    minHeight: target,
    minWidth: target,
    border: '1px solid transparent',
    borderRadius: radius.large,
    fontWeight: weight.strong,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
    selectors: {
      '&[data-disabled]': {
        background: color.sunken,
        borderColor: color.line,
        color: color.inkDisabled,
        cursor: 'default',
      },
      '&[data-pending]': { cursor: 'default' },
    },
    '@media': { '(forced-colors: active)': { borderColor: 'ButtonBorder' } },
  },
  variants: {
    variant: {
      primary: filled(color.accent, color.accentHover, color.accentPressed),
      secondary: {
        background: color.surface,
        borderColor: color.border,
        color: color.ink,
        selectors: { [hovered]: { background: color.hover }, [pressed]: { background: color.pressed } },
      },
      quiet: {
        color: color.inkSecondary,
        selectors: {
          [hovered]: { background: color.hover, color: color.ink },
          [pressed]: { background: color.pressed, color: color.ink },
          '&[data-disabled]': { background: 'none', borderColor: 'transparent' },
        },
      },
      danger: filled(color.danger, color.dangerHover, color.dangerHover),
    },
    size: {
      small: { paddingInline: space[3], ...text.small },
      medium: { paddingInline: space[4], ...text.body },
      large: { minHeight: '52px', paddingInline: space[6], ...text.body },
    },
    isFullWidth: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'secondary', size: 'medium' },
});

export const content = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'inherit',
  selectors: {
    // The text keeps its place, invisible but still read out, so that the width does not change.
    '[data-pending] > &': { opacity: 0 },
  },
});

export const progress = style({ position: 'absolute' });
