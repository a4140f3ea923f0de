import { style } from '@vanilla-extract/css';
import { color, media, quiet, radius, space, target, type, weight } from '../../theme/index.ts';

/** A list in a narrow column, where it is a container of inline size. */
const narrow = '(max-width: 420px)';

/** On phones and in narrow columns the pages get their own line, with the steps side by side below. */
export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  '@media': { [media.phone]: { justifyContent: 'space-between' } },
  '@container': { [narrow]: { justifyContent: 'space-between' } },
});

export const pages = style({
  display: 'flex',
  justifyContent: 'center',
  gap: space[1],
  '@media': { [media.phone]: { order: -1, flexBasis: '100%', gap: 0 } },
  '@container': { [narrow]: { order: -1, flexBasis: '100%', gap: 0 } },
});

export const link = style([
  type.body,
  quiet,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[1],
    minWidth: target,
    minHeight: target,
    paddingInline: space[2],
    borderRadius: radius.large,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: color.hover, color: color.ink },
      '&[data-pressed]': { background: color.pressed },
      '&[data-disabled]': { color: color.inkDisabled, cursor: 'default' },
      '&[aria-current]': { background: color.accentWash, color: color.accent, fontWeight: weight.strong },
    },
    '@media': {
      [media.phone]: { paddingInline: 0 },
      '(forced-colors: active)': { selectors: { '&[aria-current]': { outline: '1px solid' } } },
    },
  },
]);

export const step = style({
  paddingInline: space[3],
  '@media': { [media.phone]: { paddingInline: space[2] } },
});

export const gap = style([
  quiet,
  {
    display: 'grid',
    placeItems: 'center',
    minWidth: '24px',
    minHeight: target,
    '@media': { [media.phone]: { minWidth: '16px' } },
  },
]);
