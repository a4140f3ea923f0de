import { color } from './contract.css.ts';
import { font } from './tokens.ts';

/** The focus ring: 2 px, set off by 2 px. */
export const focusRing = { outline: `2px solid ${color.focus}`, outlineOffset: '2px' } as const;

/** The ring where an offset would be clipped, such as on rows that fill a scrolling panel. */
export const focusRingInside = { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' } as const;

/**
 * Tabular numerals: durations, counts, sizes, serial numbers. Slightly smaller, as the mono face is wide, but never
 * smaller than small print.
 */
export const figures = {
  fontFamily: font.mono,
  fontSize: 'max(0.875rem, 0.92em)',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.03em',
} as const;

/** A single line, truncated with an ellipsis. */
export const truncate = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Hidden visually, but read out by screen readers. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
