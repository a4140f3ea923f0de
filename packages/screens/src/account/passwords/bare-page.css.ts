import { full, space, stack, type, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: '100dvh',
  padding: `${space[8]} ${space[4]}`,
});

export const column = style([stack[5], full, { maxWidth: width.form }]);

export const heading = type.heading;

export const form = stack[5];
