import { style } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { figures, truncate } from './mixins.ts';
import { text } from './tokens.ts';

// Mixins as classes to compose with, so that they are written once. The styles they are composed with win over them.

/** Tabular numerals. */
export const numerals = style(figures);

/** A single line, truncated with an ellipsis. */
export const oneLine = style(truncate);

/** Small print: what is said beside what matters. */
export const secondary = style({ ...text.small, color: color.inkSecondary });

/** Two lines at most, the second truncated with an ellipsis. */
export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
