import { button as base, list } from '@community/ui/styles';
import { color, radius, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const control = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const button = style([
  base(),
  { gap: '6px', paddingInline: space[3], fontWeight: weight.regular, whiteSpace: 'nowrap' },
]);

export const count = style({
  ...text.small,
  minWidth: '24px',
  paddingInline: '6px',
  borderRadius: radius.small,
  background: color.accentWash,
  color: color.accent,
  fontVariantNumeric: 'tabular-nums',
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  width: '320px',
  maxWidth: '100%',
  minHeight: 0,
  maxHeight: 'inherit',
  outline: 'none',
});

export const filter = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingInline: space[4],
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkSecondary,
  selectors: { '&:has(input:focus)': { borderBlockEndColor: color.focus, boxShadow: `0 1px ${color.focus}` } },
});

export const filterInput = style({
  ...text.body,
  flex: 1,
  minWidth: 0,
  height: '48px',
  border: 0,
  outline: 'none',
  background: 'none',
  color: color.ink,
  appearance: 'none',
  selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
});

export const options = style([list, { maxHeight: '320px', minHeight: '52px' }]);

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '20px',
  height: '20px',
  border: `1px solid ${color.border}`,
  borderRadius: radius.small,
  background: color.surface,
  selectors: {
    '&[data-selected]': { background: color.accent, borderColor: color.accent, color: color.onAccent },
  },
});

export const empty = style({
  display: 'flex',
  padding: `${space[3]} ${space[3]}`,
  color: color.inkSecondary,
  fontWeight: weight.regular,
});

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space[1]} ${space[1]} ${space[1]} ${space[4]}`,
  borderBlockStart: `1px solid ${color.line}`,
});

export const chosen = style({ ...text.small, color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });
