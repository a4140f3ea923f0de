import { color, figures, media, monitor, radius, space, text, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gap: space[6],
  padding: space[6],
  minHeight: '100dvh',
  '@media': {
    '(min-width: 1240px)': { gridTemplateColumns: 'minmax(0, 1fr) 380px', alignItems: 'start' },
    [media.phone]: { padding: space[3] },
  },
});

export const stage = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], alignItems: 'center' });

export const lead = style({ color: color.inkSecondary, maxWidth: width.reading });

export const housing = style({
  justifySelf: 'center',
  maxWidth: '100%',
  padding: '20px',
  border: `1px solid ${monitor.edge}`,
  borderRadius: '28px',
  background: monitor.case,
  '@media': { [media.phone]: { padding: '8px', borderRadius: '14px' } },
});

export const screen = style({
  display: 'block',
  maxWidth: '100%',
  border: 0,
  borderRadius: radius.large,
  background: color.paper,
});

export const sizes = {
  landscape: style({ width: '1024px', height: '768px' }),
  portrait: style({ width: '768px', height: '1024px' }),
} as const;

export const panel = style({ display: 'grid', gap: space[6], alignContent: 'start' });

export const part = style({ display: 'grid', gap: space[3], justifyItems: 'start' });

export const fields = style({ display: 'grid', gap: space[3], width: '100%' });

export const list = style({ display: 'grid', gap: space[1], width: '100%', overflowWrap: 'anywhere' });

export const code = style({ ...figures, overflowWrap: 'anywhere' });

export const note = style({ color: color.inkSecondary, ...text.small });

export const log = style({
  display: 'grid',
  width: '100%',
  maxHeight: '420px',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
});

export const entry = style({
  padding: `${space[1]} ${space[3]}`,
  borderBottom: `1px solid ${color.line}`,
  ...text.small,
});

export const message = style({ ...figures, marginBlock: space[2], overflowWrap: 'anywhere' });
