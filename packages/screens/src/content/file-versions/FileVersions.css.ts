import { color, radius, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  width: '100%',
  paddingBlockStart: space[5],
  borderBlockStart: `1px solid ${color.line}`,
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const heading = style({ ...text.lead, fontWeight: weight.strong });

export const rows = style({ borderBlockEnd: `1px solid ${color.line}` });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '64px',
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${color.line}`,
});

export const about = style({ display: 'grid', gap: '2px', minWidth: 0 });

export const title = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[2] });

export const name = style({ fontWeight: weight.strong });

export const current = style({
  ...text.small,
  paddingInline: space[2],
  borderRadius: radius.full,
  background: color.accentWash,
  color: color.accent,
  fontWeight: weight.strong,
});

export const note = style({ overflowWrap: 'anywhere' });

export const noNote = style({ color: color.inkSecondary });

export const facts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  color: color.inkSecondary,
  overflowWrap: 'anywhere',
});

export const failed = style({ ...text.small, color: color.danger, overflowWrap: 'anywhere' });

export const state = style({ ...text.small, display: 'flex', alignItems: 'center', gap: space[2] });

export const form = style({ display: 'grid', gap: space[4] });

export const file = style({ display: 'grid', justifyItems: 'start', gap: space[2] });

export const chosen = style({ overflowWrap: 'anywhere', fontWeight: weight.strong });

export const hint = style({ ...text.small, color: color.inkSecondary });
