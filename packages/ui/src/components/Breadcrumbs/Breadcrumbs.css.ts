import { style } from '@vanilla-extract/css';
import { color, oneLine, radius, secondary, shrinkable, space, target } from '../../theme/index.ts';

export const path = style([shrinkable, { maxWidth: '100%' }]);

export const list = style([secondary, shrinkable, { display: 'flex' }]);

export const crumb = style([
  shrinkable,
  {
    display: 'flex',
    alignItems: 'center',
    // If space is short, the steps in between shrink first, then the current page, the first never.
    flexShrink: 10_000,
    selectors: {
      '&:first-child': { flexShrink: 0 },
      '&:last-child': { flexShrink: 1 },
      '& + &::before': { content: '"/" / ""', paddingInline: space[2], color: color.border },
    },
  },
]);

export const name = oneLine;

export const link = style([
  oneLine,
  {
    lineHeight: target,
    borderRadius: radius.small,
    color: 'inherit',
    textDecoration: 'none',
    textUnderlineOffset: '3px',
    selectors: {
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[data-hovered]': { color: color.ink, textDecoration: 'underline' },
    },
  },
]);
