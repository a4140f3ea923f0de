import { color, flow, radius, space, target, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = flow[2];

export const tag = style([
  type.small,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: target,
    paddingInlineStart: space[3],
    borderRadius: radius.large,
    background: color.accentWash,
    color: color.accent,
    cursor: 'default',
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
  },
]);

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: target,
  minHeight: target,
  borderRadius: radius.large,
  selectors: { '&[data-hovered]': { color: color.ink }, '&:focus-visible': { outlineOffset: '-4px' } },
});
