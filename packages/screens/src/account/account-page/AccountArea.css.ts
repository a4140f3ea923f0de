import {
  color,
  line,
  media,
  quiet,
  radius,
  secondary,
  shrinkable,
  space,
  stack,
  target,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const area = style({
  display: 'grid',
  gap: `${space[4]} ${space[10]}`,
  '@media': {
    [media.wide]: {
      gridTemplateColumns: '196px minmax(0, 1fr)',
      gridTemplateAreas: '"way way" "beside content"',
      alignItems: 'start',
    },
  },
});

export const way = style([
  shrinkable,
  {
    display: 'grid',
    alignItems: 'center', // As high with a link in it as without.
    // As high with a link in it as without.
    minHeight: target,
    '@media': { [media.wide]: { gridArea: 'way' } },
  },
]);

export const beside = style({
  position: 'sticky',
  top: '72px',
  gridArea: 'beside',
  '@media': { [media.belowWide]: { display: 'none' } },
});

export const content = style([stack[6], shrinkable, { '@media': { [media.wide]: { gridArea: 'content' } } }]);

export const menu = stack[3];

export const group = style([secondary, { paddingInline: space[3] }]);

export const entry = style([
  line[3],
  {
    minHeight: target,
    paddingInline: space[3],
    borderRadius: radius.large,
    selectors: {
      '&[data-hovered]': { background: color.hover, textDecoration: 'none' },
      '&[aria-current]': { background: color.accentWash, color: color.accent, fontWeight: weight.strong },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    '@media': { '(forced-colors: active)': { selectors: { '&[aria-current]': { border: '2px solid Highlight' } } } },
  },
]);

export const sign = style([quiet, { flexShrink: 0 }]);
