import { color } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

const cell = {
  padding: '8px 12px 8px 0',
  borderBlockEnd: `1px solid ${color.line}`,
  verticalAlign: 'top',
  textAlign: 'start',
} as const;

export const ground = style({ color: color.ink });
export const verdict = style({ fontWeight: 600, margin: '16px 0' });
export const problem = style({ color: color.danger });
export const machine = style({ margin: '32px 0 8px', fontSize: 20, scrollMarginTop: 16 });
export const table = style({ width: '100%', borderCollapse: 'collapse', textAlign: 'start', fontSize: 14 });
export const heading = style({ ...cell, fontWeight: 600, textAlign: 'start', width: '25%' });
export const content = style({ ...cell, selectors: { '&:last-child': { width: '35%' } } });
export const wide = style(cell);
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const link = style({ color: color.accent });
export const note = style({ color: color.inkSecondary, fontWeight: 400 });
export const copy = style({
  display: 'block',
  font: 'inherit',
  color: color.ink,
  background: 'none',
  border: 0,
  padding: 0,
  minHeight: 44,
  textAlign: 'start',
  cursor: 'copy',
});
export const patch = style({
  display: 'inline-block',
  width: 44,
  height: 44,
  marginInlineEnd: 12,
  verticalAlign: 'middle',
  border: `1px solid ${color.border}`,
  borderRadius: 8,
});
export const partner = style({ display: 'inline-block', marginInlineEnd: 12 });
