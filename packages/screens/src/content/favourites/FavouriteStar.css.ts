import { color, numerals, quiet, radius, target } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const control = style({ display: 'flex', alignItems: 'center', flexShrink: 0 });

export const count = style([numerals, quiet]);

export const star = style([
  quiet,
  {
    display: 'grid',
    placeItems: 'center',
    width: target,
    height: target,
    borderRadius: radius.large,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: color.hover },
      '&[data-pressed]': { background: color.pressed },
      '&[data-selected]': { color: color.star },
    },
  },
]);
