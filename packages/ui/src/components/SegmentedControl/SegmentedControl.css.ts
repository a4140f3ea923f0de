import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, media, motion, radius, secondary, space, target, text, weight } from '../../theme/index.ts';

export const control = recipe({
  base: {
    '@media': { [media.phone]: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space[1] } },
  },
  variants: {
    labelPosition: {
      side: { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: space[2] },
      top: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: space[1] },
    },
  },
});

export const label = recipe({
  base: { fontWeight: weight.strong },
  variants: { labelPosition: { side: { ...text.small, color: color.inkSecondary }, top: text.body } },
});

/** The dividers are the group's ground, seen through gaps, so that they work when segments wrap, too. */
export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '1px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.large,
  background: color.line,
  overflow: 'clip',
  overflowClipMargin: '4px',
});

export const segment = style([
  secondary,
  {
    flex: '1 0 auto',
    minWidth: target,
    // Including the group's border, the height is a button's.
    minHeight: target,
    paddingInline: space[3],
    background: color.surface,
    cursor: 'pointer',
    transition: `background-color ${motion.quick}`,
    selectors: {
      '&:first-child': { borderStartStartRadius: '7px', borderEndStartRadius: '7px' },
      '&:last-child': { borderStartEndRadius: '7px', borderEndEndRadius: '7px' },
      '&[data-hovered]': { background: color.hover, color: color.ink },
      '&[data-pressed]': { background: color.pressed },
      '&[data-selected]': { background: color.accentWash, color: color.accent, fontWeight: weight.strong },
      '&:focus-visible': { outlineOffset: '-3px' },
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
]);
