import { style } from '@vanilla-extract/css';
import { color, focusRingInside, space, text, weight } from '../../theme/index.ts';

/** A wide table scrolls instead of the page. */
export const scroller = style({ overflowX: 'auto' });

export const table = style({ width: '100%', textAlign: 'start', outline: 'none' });

export const column = style({
  ...text.small,
  padding: `${space[2]} ${space[3]}`,
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.inkSecondary,
  fontWeight: weight.strong,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: 0 },
    '&:focus-visible': focusRingInside,
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-allows-sorting][data-hovered]': { color: color.ink },
  },
});

export const heading = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] });

export const unsorted = style({ visibility: 'hidden' });

export const body = style({ selectors: { '&[data-empty]': { textAlign: 'center' } } });

export const row = style({
  selectors: {
    '&[data-selected]': { background: color.accentWash },
    '&:focus-visible': focusRingInside,
  },
});

export const cell = style({
  padding: `14px ${space[3]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:first-child': { paddingInlineStart: 0 }, '&:focus-visible': focusRingInside },
});
