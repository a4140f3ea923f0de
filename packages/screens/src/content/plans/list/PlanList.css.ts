import { color, focusRingInside, layer, radius, shadow, space, text, twoLines, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const heading = style({ ...text.heading });

export const tabs = style({ borderBlockEnd: `1px solid ${color.line}` });

export const count = style({ minHeight: '24px', color: color.inkSecondary });

export const rows = style({ borderBottom: `1px solid ${color.line}` });

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

export const name = style([twoLines, { ...text.lead, lineHeight: '1.5rem', fontWeight: weight.strong }]);

/** Covers the row with the link's area. */
export const link = style({
  outline: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
  selectors: { '&:focus-visible::after': focusRingInside },
});

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

export const undoable = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const what = style({ flex: 1, minWidth: '8rem', overflowWrap: 'anywhere' });

export const pages = style({ paddingTop: space[6] });
