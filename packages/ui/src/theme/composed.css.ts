import { style, styleVariants } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { color } from './contract.css.ts';
import { figures, focusRingInside, truncate, unseen } from './mixins.ts';
import { radius, space, text, weight, width } from './tokens.ts';

// What many styles share, as classes to compose with, so that it is written once. The styles they are composed with win
// over them.

/** Tabular numerals. First, so that a size of text wins over theirs. */
export const numerals = style(figures);

/** The six sizes of text. */
export const type = styleVariants(text, (size) => size);

/** Supporting text. */
export const quiet = style({ color: color.inkSecondary });

/** Small supporting text. */
export const secondary = style({ ...text.small, color: color.inkSecondary });

/** Bold text. */
export const strong = style({ fontWeight: weight.strong });

/** The text colour and tinted background of a status. */
export const tones = styleVariants({
  info: { background: color.infoWash, color: color.info },
  success: { background: color.successWash, color: color.success },
  warning: { background: color.warningWash, color: color.warning },
  danger: { background: color.dangerWash, color: color.danger },
});

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

/** Stays on one line, however narrow its place. */
export const unbroken = style({ whiteSpace: 'nowrap' });

/** Text that people have entered: long words break instead of overflowing. */
export const breakable = style({ overflowWrap: 'anywhere' });

/** As wide as its place. */
export const full = style({ width: '100%' });

/** May be narrower than its content. */
export const shrinkable = style({ minWidth: 0 });

/** No wider than running text should be. */
export const reading = style({ maxWidth: width.reading });

/** A column of items; the key is the gap, in steps of `space`. */
export const stack = styleVariants(
  { 1: space[1], 2: space[2], 3: space[3], 4: space[4], 5: space[5], 6: space[6] },
  (gap) => ({ display: 'grid', gap }),
);

/** On a stack: nothing in it is wider than the stack. */
export const column = style({ gridTemplateColumns: 'minmax(0, 1fr)' });

/** On a stack: things are as wide as their content. */
export const atStart = style({ justifyItems: 'start' });

/** A row of items that wraps; the key is the gap, in steps of `space`. */
export const flow = styleVariants({ 2: space[2], 3: space[3] }, (gap) => ({ display: 'flex', flexWrap: 'wrap', gap }));

/** Things in the middle of their line, by the steps between them; what has no room goes below. */
export const cluster = styleVariants({ 2: space[2], 3: space[3] }, (gap) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
}));

/** Things in the middle of one line, by the steps between them. */
export const line = styleVariants({ 1: space[1], 2: space[2], 3: space[3] }, (gap) => ({
  display: 'flex',
  alignItems: 'center',
  gap,
}));

/** A heading, and at the other end of its line what can be done. */
export const spread = style([cluster[3], { justifyContent: 'space-between' }]);

/** Short facts, one after the other. */
export const facts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[3] });

/** Has a line below it, as lists of rows do. */
export const ruled = style({ borderBlockEnd: `1px solid ${color.line}` });

/** Set apart from what it follows. */
export const apart = style({ paddingBlockStart: space[6] });

/** The containing block of absolutely positioned content. */
export const anchor = style({ position: 'relative' });

/** Above a link that covers the row. */
export const above = style({ position: 'relative', zIndex: 1 });

/** A link that covers the row it stands in. */
export const covering = style({
  outline: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.large },
  selectors: { '&:focus-visible::after': focusRingInside },
});

/** Has an edge in forced colours, where its ground does not show. */
export const edged = style({ '@media': { '(forced-colors: active)': { outline: '1px solid' } } });

/** Not there at some widths, regardless of what else shows it. */
export const hidden = styleVariants(
  {
    phone: media.phone,
    abovePhone: media.abovePhone,
    belowLandscape: media.belowLandscape,
    landscape: media.landscape,
  },
  (query) => ({ '@media': { [query]: { display: 'none !important' } } }),
);

/** On phones not seen, but read out. */
export const unseenOnPhones = style({ '@media': { [media.phone]: unseen } });
