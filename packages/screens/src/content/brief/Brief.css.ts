import {
  color,
  column,
  numerals,
  quiet,
  ruled,
  secondary,
  shrinkable,
  space,
  strong,
  type,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** The checklist is what is read most: it has the wider column, and a line of its own where letters are large. */
export const columns = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[8]} ${space[10]}`,
  alignItems: 'start',
  marginTop: space[8],
});

/** The column beside the checklist. */
export const aside = style([shrinkable, column, { display: 'grid', flex: '1 1 20rem', gap: space[8] }]);

/** Equally wide in relation to the column beside it, however much room there is. */
export const part = style({ minWidth: 0, selectors: { [`${columns} > &`]: { flex: '1.35 1 27rem' } } });

export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlockEnd: space[2],
  borderBlockEnd: `1px solid ${color.border}`,
});

export const title = style([strong, type.title]);

export const note = secondary;

const row = {
  borderBlockEnd: `1px solid ${color.line}`,
  paddingBlock: '10px',
} as const;

export const item = style({
  ...row,
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'center',
  overflowWrap: 'anywhere',
});

export const number = style([numerals, quiet]);

export const fact = style({
  ...row,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  overflowWrap: 'anywhere',
});

export const term = quiet;

export const value = style({ textAlign: 'end' });

export const entry = style({
  ...row,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  overflowWrap: 'anywhere',
});

export const entryNote = style([note, { display: 'block' }]);

export const panelTitle = style([
  strong,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space[2]}`,
    alignItems: 'baseline',
    paddingBlock: `${space[4]} ${space[1]}`,
  },
]);

/** A table that is read, not worked with: rows as quiet as those of the checklist. */
export const results = style({ width: '100%', overflowWrap: 'anywhere' });

export const heading = style([
  secondary,
  ruled,
  {
    fontWeight: weight.regular,
    textAlign: 'end',
    paddingBlock: space[1],
    selectors: { '&:first-child': { textAlign: 'start' } },
  },
]);

export const cell = style({
  ...row,
  paddingInlineStart: space[3],
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});

export const name = style([cell, { paddingInlineStart: 0, textAlign: 'start', fontWeight: weight.regular }]);

/** Outside its range: by its weight and by words, not by colour alone. */
export const outside = style([strong, { color: color.danger }]);

export const range = style([numerals, cell, { color: color.inkSecondary }]);
