import { style } from '@vanilla-extract/css';
import { color, oneLine, radius, space, target, text, truncate } from '../../theme/index.ts';

export const list = style({ ...text.small, display: 'flex', minWidth: 0, color: color.inkSecondary });

export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  // If space is short, the steps in between shrink first, then the current page, the first never.
  flexShrink: 10_000,
  selectors: {
    '&:first-child': { flexShrink: 0 },
    '&:last-child': { flexShrink: 1 },
    '& + &::before': { content: '"/" / ""', paddingInline: space[2], color: color.border },
  },
});

export const name = style([oneLine]);

export const link = style({
  ...truncate,
  lineHeight: target,
  borderRadius: radius.small,
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: '3px',
  selectors: {
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[data-hovered]': { color: color.ink, textDecoration: 'underline' },
  },
});
