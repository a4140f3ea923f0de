import {
  color,
  flow,
  hidden,
  media,
  numerals,
  radius,
  shrinkable,
  space,
  target,
  type,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const toolbar = style([
  shrinkable,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[4]}` },
]);

export const search = style({
  flex: '1 1 16rem',
  '@media': { [media.abovePhone]: { maxWidth: '420px' } },
});

/** The choices in one line, from widths on that have room for it. */
export const statuses = style([shrinkable, hidden.belowLandscape, flow[2]]);

/** The same choices, in a menu; on phones with the order beside it. */
export const menu = style([hidden.landscape, flow[2]]);

export const sort = hidden.abovePhone;

export const choice = style([
  type.small,
  {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '6px',
    minHeight: target,
    paddingInline: space[3],
    border: `1px solid ${color.border}`,
    borderRadius: radius.large,
    background: color.surface,
    color: color.ink,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: color.hover },
      '&[aria-pressed=true]': {
        borderColor: color.accent,
        background: color.accentWash,
        color: color.accent,
        fontWeight: weight.strong,
      },
    },
    '@media': {
      '(forced-colors: active)': { selectors: { '&[aria-pressed=true]': { outline: '2px solid Highlight' } } },
    },
  },
]);

export const count = style([numerals, { fontWeight: weight.regular }]);
