import { color, layer, radius, scrim, secondary, shadow, space, stack, type } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const overlay = style({ position: 'fixed', inset: 0, zIndex: layer.overlay });

export const dimmed = style([overlay, { background: scrim }]);

/** Everything but what it surrounds is dimmed by its shadow. */
export const light = style({
  position: 'fixed',
  border: `2px solid ${color.accent}`,
  borderRadius: radius.large,
  boxShadow: `0 0 0 200vmax ${scrim}`,
  pointerEvents: 'none',
});

export const card = style({
  position: 'fixed',
  width: `min(360px, calc(100vw - ${space[6]}))`,
  borderRadius: radius.large,
  background: color.raised,
  boxShadow: shadow,
  outline: 'none',
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

export const content = style([stack[4], { padding: space[5], outline: 'none' }]);

export const text = stack[2];

export const count = style([secondary, { fontVariantNumeric: 'tabular-nums' }]);

export const title = type.title;

export const actions = style({ display: 'flex', gap: space[3] });

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}`,
  paddingTop: space[2],
  borderTop: `1px solid ${color.line}`,
});

// They have no edge to see: their text stands under the texts above, also where there is no room for both in a row.
globalStyle(`${ways} > *`, { marginInlineStart: `calc(-1 * ${space[3]})` });
