import {
  atStart,
  breakable,
  color,
  column,
  full,
  line,
  quiet,
  radius,
  ruled,
  secondary,
  shrinkable,
  space,
  spread,
  stack,
  strong,
  type,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const section = style([
  stack[3],
  full,
  column,
  { paddingBlockStart: space[5], borderBlockStart: `1px solid ${color.line}` },
]);

export const header = spread;

export const heading = style([strong, type.lead]);

export const rows = ruled;

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '64px',
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${color.line}`,
});

export const about = style([shrinkable, { display: 'grid', gap: '2px' }]);

export const title = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[2] });

export const name = strong;

export const current = style([
  type.small,
  strong,
  { paddingInline: space[2], borderRadius: radius.full, background: color.accentWash, color: color.accent },
]);

export const note = breakable;

export const noNote = quiet;

export const facts = style([
  secondary,
  { display: 'flex', flexWrap: 'wrap', columnGap: space[3], overflowWrap: 'anywhere' },
]);

export const failed = style([type.small, breakable, { color: color.danger }]);

export const state = style([type.small, line[2]]);

export const form = stack[4];

export const file = style([atStart, stack[2]]);

export const chosen = style([strong, breakable]);

export const hint = secondary;
