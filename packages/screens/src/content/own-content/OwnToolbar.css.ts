import { color, figures, media, radius, space, target, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  minWidth: 0,
});

export const search = style({
  flex: '1 1 16rem',
  '@media': { [media.abovePhone]: { maxWidth: '420px' } },
});

/** The choices in one line, from widths on that have room for it. */
export const statuses = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  minWidth: 0,
  '@media': { [media.belowLandscape]: { display: 'none' } },
});

/** The same choices, in a menu. */
export const menu = style({ '@media': { [media.landscape]: { display: 'none' } } });

export const choice = style({
  ...text.small,
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
});

export const count = style({ ...figures, fontWeight: weight.regular });
