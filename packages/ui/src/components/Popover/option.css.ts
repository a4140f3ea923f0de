import { style } from '@vanilla-extract/css';
import { color, line, radius, secondary, space, strong, target, type, weight } from '../../theme/index.ts';

/** A list of options, as in menus and selects. */
export const list = style({ padding: space[1], outline: 'none', overflow: 'auto' });

/** One row of such a list. */
export const option = style([
  line[2],
  type.body,
  {
    minHeight: target,
    paddingBlock: space[2],
    paddingInline: space[3],
    borderRadius: radius.small,
    color: color.ink,
    textDecoration: 'none',
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-focused], &[data-hovered]': { background: color.hover },
      '&[data-pressed]': { background: color.pressed },
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
      '&[data-selected]': { fontWeight: weight.strong },
      '&[data-disabled]': { color: color.inkDisabled },
    },
  },
]);

/** Heading of a section. */
export const heading = style([secondary, strong, { paddingBlock: `${space[3]} ${space[1]}`, paddingInline: space[3] }]);
