import { atStart, color, full, media, radius, reading, space, stack, strong, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style([
  stack[6],
  full,
  atStart,
  { maxWidth: '900px', marginInline: 'auto', padding: `${space[8]} ${space[4]} ${space[16]}` },
]);

export const intro = reading;

export const steps = style([full, { display: 'grid', gap: space[8] }]);

export const step = style([
  stack[4],
  {
    breakInside: 'avoid',
    '@media': {
      [media.abovePhone]: { gridTemplateColumns: '280px minmax(0, 1fr)', gap: space[8], alignItems: 'center' },
    },
  },
]);

export const picture = style([
  full,
  { maxWidth: '320px', border: `1px solid ${color.line}`, borderRadius: radius.large, background: color.sunken },
]);

export const words = style([reading, stack[2]]);

export const title = type.title;

export const screen = style({ fill: color.surface, stroke: color.border, strokeWidth: 1.5 });
export const bar = style({ fill: color.hover });
export const line = style({ fill: color.line });
export const label = style({ fill: color.ink, fontSize: '11px' });
export const quiet = style({ fill: color.inkSecondary, fontSize: '9px' });
export const marked = style({ fill: color.accentWash, stroke: color.accent, strokeWidth: 2 });
export const action = style([strong, { fill: color.accent, fontSize: '11px' }]);
export const on = style({ fill: color.success });
export const tick = style({ fill: 'none', stroke: color.surface, strokeWidth: 4 });
