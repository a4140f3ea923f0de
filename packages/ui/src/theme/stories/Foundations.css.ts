import { style } from '@vanilla-extract/css';
import { color, figures, radius, space, text, weight } from '../index.ts';

export const page = style({ display: 'flex', flexDirection: 'column', gap: space[8], maxWidth: '1120px' });

export const theme = style({
  padding: space[6],
  borderRadius: radius.large,
  border: `1px solid ${color.line}`,
  background: color.paper,
  color: color.ink,
});

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: space[4],
  marginBlockStart: space[4],
});

export const swatch = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
});

export const sample = style({ height: '48px', borderRadius: radius.small, border: `1px solid ${color.line}` });

export const name = style({ ...text.body, fontWeight: weight.strong });

export const detail = style({ ...text.small, color: color.inkSecondary });

export const figure = style(figures);

export const rows = style({ display: 'flex', flexDirection: 'column' });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[2]} ${space[6]}`,
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
});

export const label = style({ ...text.small, width: '180px', color: color.inkSecondary });

export const bar = style({ height: '16px', borderRadius: radius.small, background: color.accent });

export const icons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: space[2],
});

export const icon = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
});
