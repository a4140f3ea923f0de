import { color, column, quiet, radius, space, stack } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const full = style({
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: '72vh',
  marginInline: 'auto',
  borderRadius: radius.large,
  background: color.sunken,
});

export const missing = style([
  stack[3],
  quiet,
  {
    justifyItems: 'center',
    alignContent: 'center',
    aspectRatio: '4 / 3',
    padding: space[6],
    borderRadius: radius.large,
    background: color.sunken,
    textAlign: 'center',
  },
]);

/** One item of the page's grid, so that the words stay beside the picture. */
export const enlargeable = style([column, stack[3]]);

export const open = style({ justifySelf: 'center' });
