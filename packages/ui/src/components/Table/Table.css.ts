import { style } from '@vanilla-extract/css';
import { color, full, ruled, secondary, space, strong, unbroken } from '../../theme/index.ts';

/** A wide table scrolls instead of the page. */
export const scroller = style({ overflowX: 'auto' });

export const table = style([full, { textAlign: 'start', outline: 'none' }]);

export const column = style([
  secondary,
  strong,
  unbroken,
  {
    padding: `${space[2]} ${space[3]}`,
    borderBlockEnd: `1px solid ${color.border}`,
    textAlign: 'start',
    selectors: {
      '&:first-child': { paddingInlineStart: 0 },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[data-allows-sorting]': { cursor: 'pointer' },
      '&[data-allows-sorting][data-hovered]': { color: color.ink },
    },
  },
]);

export const heading = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] });

export const unsorted = style({ visibility: 'hidden' });

export const body = style({ selectors: { '&[data-empty]': { textAlign: 'center' } } });

export const row = style({
  selectors: {
    '&[data-selected]': { background: color.accentWash },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const cell = style([
  ruled,
  {
    padding: `14px ${space[3]}`,
    selectors: { '&:first-child': { paddingInlineStart: 0 }, '&:focus-visible': { outlineOffset: '-2px' } },
  },
]);
