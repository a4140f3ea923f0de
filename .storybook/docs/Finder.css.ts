import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../packages/ui/src/theme/index.ts';

export const finder = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 16,
  margin: '16px 0 32px',
  padding: 24,
  borderRadius: 12,
  color: color.ink,
  background: color.paper,
  border: `1px solid ${color.line}`,
});
globalStyle(`${finder} label`, { display: 'grid', gap: 4, fontWeight: 600 });
export const wide = style({ gridColumn: '1 / -1' });
export const field = style({
  font: 'inherit',
  fontWeight: 400,
  color: color.ink,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: 6,
  minHeight: 44,
  padding: '0 12px',
});
export const count = style({ margin: 0 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const link = style({ color: color.accent, display: 'inline-block', padding: '6px 0' });
export const state = style({ color: color.inkSecondary, marginInlineStart: 12, fontSize: 14 });
