import { color, focusRingInside, numerals, space, target, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Where the serial number and the dates have columns of their own. */
const isRoomy = '(min-width: 640px)';

export const seats = style({ display: 'grid', gap: space[3], minWidth: 0 });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
});

export const title = style({ ...text.body, fontWeight: weight.strong });

export const search = style({ flex: '1 1 200px', maxWidth: '320px' });

export const table = style({ width: '100%', textAlign: 'start', borderCollapse: 'collapse' });

export const head = style({
  ...text.small,
  paddingInlineEnd: space[3],
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.inkSecondary,
  fontWeight: weight.strong,
  textAlign: 'start',
  '@container': { [isRoomy]: { whiteSpace: 'nowrap' } },
});

export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: target,
  fontWeight: 'inherit',
  selectors: { '&[data-hovered]': { color: color.ink }, '&:focus-visible': focusRingInside },
});

export const unsorted = style({ visibility: 'hidden' });

export const cell = style({
  height: '48px',
  paddingInlineEnd: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  fontWeight: weight.regular,
  textAlign: 'start',
});

/** Room for the names that people give, which are cut anywhere otherwise. */
export const device = style([cell, { overflowWrap: 'anywhere', '@container': { [isRoomy]: { minWidth: '148px' } } }]);

/** A column that narrow rows leave to the line beneath the device. */
export const roomy = style({ display: 'none', '@container': { [isRoomy]: { display: 'table-cell' } } });

export const beneath = style({
  ...text.small,
  display: 'block',
  color: color.inkSecondary,
  '@container': { [isRoomy]: { display: 'none' } },
});

export const id = style([numerals, { fontWeight: weight.strong }]);

export const code = style([numerals]);

export const colour = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  textTransform: 'capitalize',
});

export const last = style({ paddingInlineEnd: 0, textAlign: 'end', whiteSpace: 'nowrap' });

export const note = style({ ...text.small, color: color.inkSecondary });

export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const names = style({ display: 'grid', gap: space[1], margin: 0, paddingInlineStart: space[5] });

export const until = style([note, { display: 'block' }]);
