import {
  breakable,
  color,
  column,
  media,
  quiet,
  radius,
  secondary,
  shrinkable,
  space,
  stack,
  strong,
  type,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style([column, stack[4]]);

export const header = style([breakable, shrinkable, { display: 'flex', alignItems: 'center', gap: space[4] }]);

export const portrait = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '64px',
  height: '64px',
  borderRadius: radius.full,
  background: color.accentWash,
  color: color.accent,
});

export const lists = style({
  display: 'grid',
  gap: `${space[8]} ${space[10]}`,
  paddingTop: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const list = style([stack[3], shrinkable, { alignContent: 'start', containerType: 'inline-size' }]);

export const title = style([type.title, { display: 'flex', alignItems: 'baseline', gap: space[3] }]);

export const count = style([quiet, { fontWeight: weight.regular, fontVariantNumeric: 'tabular-nums' }]);

export const row = style([
  stack[3],
  breakable,
  {
    gridTemplateColumns: '60px minmax(0, 1fr)',
    alignItems: 'center',
    paddingBlock: space[2],
    borderTop: `1px solid ${color.line}`,
    lineHeight: 1.3,
  },
]);

export const name = strong;

export const note = secondary;
