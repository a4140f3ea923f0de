import {
  apart,
  breakable,
  cluster,
  color,
  column,
  covering,
  layer,
  quiet,
  ruled,
  shadow,
  space,
  spread,
  stack,
  strong,
  text,
  twoLines,
  type,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style([column, stack[3]]);

export const header = spread;

export const heading = type.heading;

export const tabs = ruled;

export const count = style([quiet, { minHeight: '24px' }]);

export const rows = ruled;

export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '64px',
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
});

export const name = style([twoLines, strong, { ...text.lead, lineHeight: '1.5rem' }]);

/** Covers the row with the link's area. */
export const link = covering;

export const facts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  color: color.inkSecondary,
});

/** Above the link that covers the row. */
export const above = style({ position: 'relative', zIndex: 1 });

export const undo = style({ position: 'sticky', insetBlockStart: '64px', zIndex: layer.header, boxShadow: shadow });

export const undoable = cluster[2];

export const what = style([breakable, { flex: 1, minWidth: '8rem' }]);

export const pages = apart;
