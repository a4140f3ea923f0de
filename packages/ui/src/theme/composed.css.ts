import { style } from '@vanilla-extract/css';
import { figures, truncate } from './mixins.ts';

// Mixins as classes to compose with, so that they are written once. The styles they are composed with win over them.

/** Tabular numerals. */
export const numerals = style(figures);

/** A single line, truncated with an ellipsis. */
export const oneLine = style(truncate);
