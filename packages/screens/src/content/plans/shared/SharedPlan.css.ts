import {
  breakable,
  color,
  column,
  flow,
  full,
  media,
  numerals,
  reading,
  ruled,
  secondary,
  space,
  stack,
  strong,
  type,
  width,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style([
  stack[4],
  full,
  column,
  { maxWidth: `calc(${width.reading} + 8rem)`, marginInline: 'auto', padding: `${space[6]} ${space[4]} ${space[16]}` },
]);

export const header = stack[2];

export const heading = style([breakable, type.heading]);

export const facts = secondary;

/** Line breaks are the writer's. */
export const note = style([breakable, reading, { whiteSpace: 'pre-wrap' }]);

export const actions = flow[3];

export const items = ruled;

export const item = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem 60px minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space[3],
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  breakInside: 'avoid',
  '@media': { [media.phone]: { gridTemplateColumns: '3rem 60px minmax(0, 1fr)', columnGap: space[2] } },
});

export const time = style([numerals, strong]);

export const name = style([strong, breakable, type.body]);
