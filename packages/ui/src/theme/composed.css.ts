import { style } from '@vanilla-extract/css';
import { figures, truncate } from './mixins.ts';

// Mixins as classes to compose with, so that they are written once. The styles they are composed with win over them.

/** Tabular numerals. */
export const numerals = style(figures);

/** A single line, truncated with an ellipsis. */
export const oneLine = style(truncate);

/** Two lines at most, the second truncated with an ellipsis. */
export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
