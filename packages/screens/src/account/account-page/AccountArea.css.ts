import { color, media, radius, space, target, text, weight } from '@community/ui/theme';
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

export const way = style({
  display: 'grid',
  alignItems: 'center',
  minWidth: 0,
  // As high with a link in it as without.
  minHeight: target,
  '@media': { [media.wide]: { gridArea: 'way' } },
});

export const beside = style({
  position: 'sticky',
  top: '72px',
  gridArea: 'beside',
  '@media': { [media.belowWide]: { display: 'none' } },
});

export const content = style({
  display: 'grid',
  gap: space[6],
  minWidth: 0,
  '@media': { [media.wide]: { gridArea: 'content' } },
});

export const menu = style({ display: 'grid', gap: space[3] });

export const group = style({ paddingInline: space[3], color: color.inkSecondary, ...text.small });

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: target,
  paddingInline: space[3],
  borderRadius: radius.large,
  selectors: {
    '&[data-hovered]': { background: color.hover, textDecoration: 'none' },
    '&[aria-current]': { background: color.accentWash, color: color.accent, fontWeight: weight.strong },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[aria-current]': { border: '2px solid Highlight' } } } },
});

export const sign = style({ flexShrink: 0, color: color.inkSecondary });
