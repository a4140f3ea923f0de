import { button as base, list } from '@community/ui/styles';
import {
  cluster,
  color,
  line,
  quiet,
  radius,
  ruled,
  secondary,
  shrinkable,
  space,
  type,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const control = cluster[2];

export const button = style([
  base(),
  { gap: '6px', paddingInline: space[3], fontWeight: weight.regular, whiteSpace: 'nowrap' },
]);

export const count = style([
  type.small,
  {
    minWidth: '24px',
    paddingInline: '6px',
    borderRadius: radius.small,
    background: color.accentWash,
    color: color.accent,
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  width: '320px',
  maxWidth: '100%',
  minHeight: 0,
  maxHeight: 'inherit',
  outline: 'none',
});

export const filter = style([
  line[2],
  quiet,
  ruled,
  {
    paddingInline: space[4],
    selectors: { '&:has(input:focus)': { borderBlockEndColor: color.focus, boxShadow: `0 1px ${color.focus}` } },
  },
]);

export const filterInput = style([
  type.body,
  shrinkable,
  {
    flex: 1,
    height: '48px',
    border: 0,
    outline: 'none',
    background: 'none',
    color: color.ink,
    appearance: 'none',
    selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
  },
]);

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

export const empty = style([
  quiet,
  { display: 'flex', padding: `${space[3]} ${space[3]}`, fontWeight: weight.regular },
]);

export const footer = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space[1]} ${space[1]} ${space[1]} ${space[4]}`,
  borderBlockStart: `1px solid ${color.line}`,
});

export const chosen = style([secondary, { fontVariantNumeric: 'tabular-nums' }]);
