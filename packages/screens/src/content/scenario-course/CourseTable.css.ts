import {
  breakable,
  color,
  line,
  media,
  numerals,
  radius,
  secondary,
  shrinkable,
  space,
  stack,
  strong,
  type,
  unbroken,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const scroller = style({ marginTop: space[3] });

export const figure = style([numerals, unbroken]);

export const kind = style([
  secondary,
  {
    fontWeight: weight.regular,
    // Where most names wrap, it is above all of them.
    '@media': { [media.phone]: { display: 'block' } },
  },
]);

export const part = shrinkable;

export const title = style([line[2], type.body, strong, { marginBlockEnd: space[2] }]);

export const steps = style([stack[3], { gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' }]);

export const step = style([
  stack[1],
  breakable,
  { alignContent: 'start', padding: space[3], border: `1px dashed ${color.border}`, borderRadius: radius.large },
]);

export const readings = style([type.small, { display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}` }]);
