import { color } from './contract.css.ts';
import { font } from './tokens.ts';

/** The focus ring: 2 px, set off by 2 px. */
export const focusRing = { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } as const;

/** The ring where an offset would be cut off, such as on rows that fill a scrolling panel. */
export const focusRingInside = { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' } as const;

/** Numerals that line up: durations, counts, sizes, serial numbers. Slightly smaller, as the mono face runs wide. */
export const figures = {
  fontFamily: font.mono,
  fontSize: '0.92em',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.03em',
} as const;

/** One line, cut with an ellipsis. */
export const truncate = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Out of sight, but read out. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
