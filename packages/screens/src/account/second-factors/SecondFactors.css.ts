import {
  atStart,
  breakable,
  color,
  flow,
  font,
  full,
  media,
  quiet,
  radius,
  secondary,
  space,
  stack,
  strong,
  width,
} from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const section = style([stack[4], { justifyItems: 'start', width: '100%', maxWidth: width.reading }]);

export const about = quiet;

export const list = full;

export const row = style([
  stack[3],
  breakable,
  full,
  atStart,
  {
    alignItems: 'center',
    paddingBlock: space[4],
    borderTop: `1px solid ${color.line}`,
    selectors: { '&:last-child': { borderBottom: `1px solid ${color.line}` } },
    '@media': { [media.abovePhone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  },
]);

export const name = strong;

export const note = secondary;

/** Fields and alerts of a dialog, or of the second factor. */
export const form = style([stack[5], { justifyItems: 'stretch' }]);

/** Their texts stand below those above, however much room they have around them. */
export const ways = style([atStart, { display: 'grid', marginInlineStart: `calc(-1 * ${space[4]})` }]);

/** Below it, what it can be copied with. */
export const key = style([atStart, stack[2]]);

/** Scanners need dark on light, in both themes. */
export const qrCode = style({
  justifySelf: 'center',
  display: 'block',
  width: 'min(100%, 12rem)',
  height: 'auto',
  borderRadius: radius.small,
  background: '#fff',
  color: '#000',
  forcedColorAdjust: 'none',
});

const typed = style({ fontFamily: font.mono });

export const secret = style([typed, breakable, { userSelect: 'all' }]);

export const codes = style([
  typed,
  stack[2],
  {
    margin: 0,
    padding: space[4],
    borderRadius: radius.large,
    background: color.sunken,
    '@media': { [media.abovePhone]: { gridTemplateColumns: 'repeat(2, auto)' } },
  },
]);

export const actions = flow[3];

// On paper there is nothing but the codes.
globalStyle(`body:has(${codes}) *`, { '@media': { print: { visibility: 'hidden' } } });
globalStyle(`body ${codes}, body ${codes} *`, { '@media': { print: { visibility: 'visible' } } });
