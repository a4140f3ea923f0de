import { secondary, space, unbroken } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const bar = style([
  secondary,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]} ${space[4]}`, paddingTop: space[1] },
]);

export const fact = style([
  unbroken,
  { display: 'inline-flex', alignItems: 'center', gap: '6px', fontVariantNumeric: 'tabular-nums' },
]);
