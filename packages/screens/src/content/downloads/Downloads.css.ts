import { color, media, radius, space, text, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[6],
  width: '100%',
  maxWidth: '900px',
  marginInline: 'auto',
  padding: `${space[8]} ${space[4]} ${space[16]}`,
});

export const intro = style({ maxWidth: width.reading });

export const steps = style({ display: 'grid', gap: space[8], width: '100%' });

export const step = style({
  display: 'grid',
  gap: space[4],
  breakInside: 'avoid',
  '@media': {
    [media.abovePhone]: { gridTemplateColumns: '280px minmax(0, 1fr)', gap: space[8], alignItems: 'center' },
  },
});

export const picture = style({
  width: '100%',
  maxWidth: '320px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.sunken,
});

export const words = style({ display: 'grid', gap: space[2], maxWidth: width.reading });

export const title = style({ ...text.title });

export const screen = style({ fill: color.surface, stroke: color.border, strokeWidth: 1.5 });
export const bar = style({ fill: color.hover });
export const line = style({ fill: color.line });
export const label = style({ fill: color.ink, fontSize: '11px' });
export const quiet = style({ fill: color.inkSecondary, fontSize: '9px' });
export const marked = style({ fill: color.accentWash, stroke: color.accent, strokeWidth: 2 });
export const action = style({ fill: color.accent, fontSize: '11px', fontWeight: 650 });
export const on = style({ fill: color.success });
export const tick = style({ fill: 'none', stroke: color.surface, strokeWidth: 4 });
