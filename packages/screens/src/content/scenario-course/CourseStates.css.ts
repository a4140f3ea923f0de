import {
  anchor,
  breakable,
  color,
  focusRing,
  full,
  numerals,
  oneLine,
  quiet,
  radius,
  shrinkable,
  space,
  stack,
  strong,
  target,
  text,
  type,
  unbroken,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const states = anchor;

export const placed = style({ position: 'absolute', display: 'flex' });

const pressable = style({
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': focusRing },
});

export const stateName = style([
  pressable,
  oneLine,
  type.small,
  {
    minHeight: '26px',
    paddingInline: '5px',
    borderRadius: radius.small,
    textAlign: 'start',
    selectors: {
      '&[data-hovered]': { background: color.hover },
      '&[aria-current=step]': { color: color.accent, fontWeight: weight.strong },
    },
  },
]);

/** A full touch target; the visible part is at the top of its line. */
export const stateNumber = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'end',
    width: target,
    height: target,
    borderRadius: radius.small,
  },
]);

export const circle = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.625rem',
  height: '1.625rem',
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  background: color.surface,
  ...text.small,
  selectors: {
    [`${stateNumber}[aria-current=step] &`]: {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
  },
});

export const events = style({ position: 'relative', marginBlockStart: space[1] });

export const event = style([
  pressable,
  type.small,
  shrinkable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '32px',
    paddingInline: space[2],
    border: `1px solid ${color.border}`,
    borderRadius: radius.small,
    background: color.surface,
    selectors: { '&[data-hovered]': { background: color.hover } },
  },
]);

export const time = style([numerals, quiet, unbroken]);

export const cut = oneLine;

export const times = style({ marginBlockStart: space[2] });

export const timesButton = style([
  pressable,
  stack[2],
  type.body,
  breakable,
  full,
  {
    gridTemplateColumns: '3.25rem 1.5rem minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: target,
    paddingInline: space[1],
    borderBlockStart: `1px solid ${color.line}`,
    textAlign: 'start',
    selectors: {
      '&[aria-current=step]': { color: color.accent, fontWeight: weight.strong },
    },
  },
]);

export const sign = style([numerals, strong, { display: 'grid', placeItems: 'center' }]);

export const readout = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  minHeight: '28px',
  marginBlockEnd: space[2],
});

export const happened = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], ...text.small });
