import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../packages/ui/src/theme/index.ts';

// A board needs the whole width of the window.
globalStyle('.sbdocs-content:has([data-board])', { maxWidth: 'none' });
globalStyle('.sbdocs-wrapper:has([data-board]) aside', { display: 'none' });

export const ground = style({ color: color.ink, background: color.paper });
export const controls = style({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', padding: 12 });
export const control = style({
  font: 'inherit',
  color: color.ink,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: 4,
  minHeight: 44,
  padding: '0 16px',
});
export const hint = style({ color: color.inkSecondary, fontSize: 14 });
export const field = style({ overflow: 'auto', maxHeight: '80vh', border: `1px solid ${color.line}` });
export const board = style({ position: 'relative', transformOrigin: '0 0' });
export const lines = style({ position: 'absolute', inset: 0, maxWidth: 'none' });
export const line = style({ fill: 'none', stroke: color.border, strokeWidth: 2 });
export const tip = style({ fill: color.border });
export const frame = style({
  position: 'absolute',
  boxSizing: 'border-box',
  border: `2px solid ${color.border}`,
  borderRadius: 12,
});
export const regions = style({ borderStyle: 'dashed' });
export const name = style({ padding: '8px 14px', fontWeight: 600, fontSize: 24, lineHeight: 1.2, margin: 0 });
/** Stays legible on a board that is drawn small, as far as its frame is wide. */
export const ofState = style({
  fontSize: 'clamp(24px, 11px / var(--zoom, 1), 52px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const state = style([
  frame,
  { display: 'flex', flexDirection: 'column', background: color.surface, color: color.ink, overflow: 'hidden' },
]);
export const picture = style({
  flex: 1,
  minHeight: 0,
  width: '100%',
  objectFit: 'cover',
  objectPosition: 'top',
  borderTop: `1px solid ${color.line}`,
});
export const event = style({
  position: 'absolute',
  fontSize: 20,
  lineHeight: '30px',
  whiteSpace: 'nowrap',
  textAlign: 'center',
  color: color.inkSecondary,
  background: color.paper,
});
