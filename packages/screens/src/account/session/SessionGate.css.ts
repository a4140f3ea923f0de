import { quiet, space, stack, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const gate = style([
  stack[4],
  { placeContent: 'center', justifyItems: 'center', minHeight: '100dvh', padding: space[4] },
]);

export const waiting = style([quiet, type.body]);
