import { color, focusRing, numerals, oneLine, radius, space, target, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const states = style({ position: 'relative' });

export const placed = style({ position: 'absolute', display: 'flex' });

const pressable = style({
  color: 'inherit',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': focusRing },
});

export const stateName = style([
  pressable,
  oneLine,
  {
    minHeight: '26px',
    paddingInline: '5px',
    borderRadius: radius.small,
    textAlign: 'start',
    ...text.small,
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
    padding: 0,
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
  {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    height: '32px',
    paddingInline: space[2],
    border: `1px solid ${color.border}`,
    borderRadius: radius.small,
    background: color.surface,
    ...text.small,
    selectors: { '&[data-hovered]': { background: color.hover } },
  },
]);

export const time = style([numerals, { color: color.inkSecondary, whiteSpace: 'nowrap' }]);

export const cut = style([oneLine]);

export const times = style({ marginBlockStart: space[2] });

export const timesButton = style([
  pressable,
  {
    display: 'grid',
    gridTemplateColumns: '3.25rem 1.5rem minmax(0, 1fr)',
    alignItems: 'center',
    gap: space[2],
    width: '100%',
    minHeight: target,
    paddingInline: space[1],
    borderBlockStart: `1px solid ${color.line}`,
    textAlign: 'start',
    ...text.body,
    overflowWrap: 'anywhere',
    selectors: {
      '&[aria-current=step]': { color: color.accent, fontWeight: weight.strong },
    },
  },
]);

export const sign = style([numerals, { display: 'grid', placeItems: 'center', fontWeight: weight.strong }]);

export const readout = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  minHeight: '28px',
  marginBlockEnd: space[2],
});

export const happened = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], ...text.small });
