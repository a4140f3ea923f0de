import { color, media, radius, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const portrait = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '64px',
  height: '64px',
  borderRadius: radius.full,
  background: color.accentWash,
  color: color.accent,
});

export const lists = style({
  display: 'grid',
  gap: `${space[8]} ${space[10]}`,
  paddingTop: space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const list = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  minWidth: 0,
  containerType: 'inline-size',
});

export const title = style({ display: 'flex', alignItems: 'baseline', gap: space[3], ...text.title });

export const count = style({
  color: color.inkSecondary,
  fontWeight: weight.regular,
  fontVariantNumeric: 'tabular-nums',
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '60px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
});

export const name = style({ fontWeight: weight.strong });

export const note = style({ color: color.inkSecondary, ...text.small });
