import {
  breakable,
  color,
  column,
  covering,
  media,
  quiet,
  radius,
  secondary,
  shrinkable,
  space,
  stack,
  target,
  truncate,
  twoLines,
} from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { tagFilter, tagLine, tagName } from './ScenarioRow.css.ts';

export { tagFilter, tagName };

/** Above the link that covers the card. */
const above = { position: 'relative', zIndex: 1 } as const;
/** Small screens hide description and tags, nothing else. */
const aboveSmall = { '@media': { [media.phone]: { display: 'none' } } } as const;

export const grid = style([
  stack[6],
  {
    // Two in a row; one where enlarged text leaves no room for two.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))',
    paddingTop: space[2],
    '@media': {
      [media.phone]: { gap: `${space[5]} ${space[3]}` },
      // Four in a row; with the preview beside it, two of two.
      [`${media.landscape} and ${media.belowWide}`]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
    selectors: {
      // More than four: in threes.
      '&:has(> :nth-child(5))': {
        '@media': { [media.landscape]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
      },
    },
  },
]);

export const card = style([
  shrinkable,
  column,
  {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    alignContent: 'start',
    gap: '2px',
    selectors: {
      '&[data-chosen]': {
        borderRadius: radius.large,
        background: color.accentWash,
        // Drawn around the card, so that nothing in it moves.
        boxShadow: `0 0 0 ${space[2]} ${color.accentWash}`,
        outline: `2px solid ${color.accent}`,
        outlineOffset: space[2],
      },
    },
  },
]);

/** In a corner of the picture, with its own background. */
export const marks = style({
  position: 'absolute',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  paddingInline: space[2],
  borderRadius: radius.small,
  background: color.surface,
});

export const picture = style({
  position: 'relative',
  paddingBottom: space[2],
  selectors: { '[data-stale] &': { opacity: 0.4 } },
});

/** Two lines on phones, where one holds no more than the beginning. */
export const title = style([
  twoLines,
  {
    minHeight: '3rem',
    '@media': { [media.abovePhone]: { ...truncate, display: 'block', minHeight: '1.5rem' } },
  },
]);

export const link = style([
  covering,
  {
    // Where cards can be chosen, the ring lies within the frame of the one that is.
    '@media': { [media.wide]: { '::after': { inset: `calc(-1 * ${space[2]})` } } },
  },
]);

/** Up to two lines, kept free while they are not known. */
export const summary = style({ minHeight: '3rem' });

/** Two lines where the name would be cut to a few letters, as on phones. */
export const by = style([
  shrinkable,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[1],
    '@media': { [media.phone]: { minHeight: `calc(2 * ${target})` } },
  },
]);

export const contributor = style([
  secondary,
  breakable,
  shrinkable,
  column,
  { ...above, display: 'grid', alignContent: 'center', flex: '999 1 6rem', minHeight: target },
]);

export const name = style([shrinkable, { display: 'flex' }]);

/** Here, nothing else is pressed above it. */
globalStyle(`${name} > button::before`, { inset: `calc((1.5rem - ${target}) / 2) 0` });

export const actions = style({
  ...above,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  flex: '1 0 auto',
});

export const description = style([
  twoLines,
  quiet,
  {
    minHeight: '3rem',
    '@media': {
      [media.phone]: { display: 'none' },
      // The preview beside the grid has room for all of it.
      [media.wide]: { minHeight: '1.5rem', WebkitLineClamp: 1 },
    },
  },
]);

/** One line, so that all cards are equally tall: tags give way to one another. */
export const tags = style({ ...tagLine, minHeight: '1.75rem', paddingTop: space[1], ...aboveSmall });

export const tag = style([shrinkable, { display: 'flex' }]);
