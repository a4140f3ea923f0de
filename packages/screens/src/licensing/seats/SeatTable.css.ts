import {
  cluster,
  color,
  column,
  full,
  numerals,
  ruled,
  secondary,
  shrinkable,
  space,
  stack,
  strong,
  target,
  text,
  type,
  unbroken,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Where the serial number and the dates have columns of their own. */
const isRoomy = '(min-width: 40rem)';

export const seats = style([shrinkable, stack[3], column]);

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
});

export const title = style([strong, type.body]);

export const search = style({ flex: '1 1 280px', maxWidth: '320px' });

export const table = style([full, { textAlign: 'start' }]);

export const head = style({
  ...text.small,
  paddingInlineEnd: space[2],
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.inkSecondary,
  fontWeight: weight.strong,
  textAlign: 'start',
});

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: target,
  fontWeight: 'inherit',
  selectors: { '&[data-hovered]': { color: color.ink }, '&:focus-visible': { outlineOffset: '-2px' } },
});

export const unsorted = style({ visibility: 'hidden' });

export const cell = style([
  ruled,
  { height: '48px', paddingInlineEnd: space[2], fontWeight: weight.regular, textAlign: 'start' },
]);

/** Viewport for the names that people give, which are cut anywhere otherwise. */
export const device = style([cell, { overflowWrap: 'anywhere', '@container': { [isRoomy]: { minWidth: '120px' } } }]);

/** A column that narrow rows leave to the line beneath the device. */
export const roomy = style({ display: 'none', '@container': { [isRoomy]: { display: 'table-cell' } } });

export const beneath = style({
  ...text.small,
  display: 'block',
  color: color.inkSecondary,
  '@container': { [isRoomy]: { display: 'none' } },
});

export const id = style([numerals, strong]);

export const code = numerals;

export const colour = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  textTransform: 'capitalize',
});

export const last = style([unbroken, { paddingInlineEnd: 0, textAlign: 'end' }]);

export const note = secondary;

export const foot = cluster[2];

export const names = style([stack[1], { paddingInlineStart: space[5] }]);

/** Facts beside the device: smaller, so that each takes a line. */
export const fact = type.small;

/** A date takes one line, in the longest month too. */
export const until = style([note, unbroken, { display: 'block' }]);
