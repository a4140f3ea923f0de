import {
  breakable,
  color,
  column,
  flow,
  layer,
  media,
  radius,
  reading,
  secondary,
  shrinkable,
  space,
  stack,
  strong,
  target,
  text,
  type,
  unbroken,
  unseen,
} from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { tagFilter } from '../content-browse/rows/ScenarioRow.css.ts';
import { word as favouriteWord } from '../favourites/FavouriteButton.css.ts';
import { size as downloadSize } from '../parts/DownloadButton.css.ts';

/** Phones, unless the window is so low that a bar would take up a fifth of it. */
const footBar = `${media.phone} and (min-height: 360px)`;

export const page = style([column, stack[4]]);

export const hero = style([
  stack[6],
  column,
  {
    '@media': {
      [media.landscape]: {
        gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
        alignItems: 'start',
        gap: space[10],
      },
    },
  },
]);

/** A monitor leaves room beside it on tablets in portrait too. */
export const heroWithPortrait = style([
  hero,
  {
    '@media': {
      [`${media.tablet} and ${media.belowLandscape}`]: {
        gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
        alignItems: 'start',
      },
    },
  },
]);

export const about = style([shrinkable, stack[4]]);

/** In a single column, the patient comes before the picture. */
export const aboutPatient = style([about, { '@media': { [media.phone]: { order: -1 } } }]);

export const header = style([stack[4], { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' }]);

/** Long words need the room, on a tablet in portrait beside a monitor too. */
export const heading = style([type.display, breakable, { '@media': { [media.belowLandscape]: { ...text.heading } } }]);

export const by = secondary;

export const updated = style([
  breakable,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[2] },
]);

export const date = unbroken;

export const description = style([breakable, reading, type.lead]);

/** Between two lines of them, as far as a finger reaches from each. */
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} 6px` });

/** A finger reaches it above and below its ground too. */
export const tag = style([
  tagFilter,
  {
    minHeight: '1.75rem',
    overflow: 'visible',
    lineHeight: '1.75rem',
    '::before': { content: '', position: 'absolute', inset: `calc((1.75rem - ${target}) / 2) 0` },
  },
]);

export const facts = style([
  secondary,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]} ${space[4]}` },
]);

export const fact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  fontVariantNumeric: 'tabular-nums',
});

export const actions = style([flow[3], { alignItems: 'start' }]);

/** Where there is less room, the menu has it. */
export const print = style({
  // More than the button's own style, whichever of the two comes first.
  selectors: { '&&': { '@media': { [media.belowWide]: { display: 'none' } } } },
});

/** On phones they stay at the foot of the window, in the place of the frame's own bar. */
export const actionBar = style([
  actions,
  {
    '@media': {
      [footBar]: {
        position: 'fixed',
        zIndex: layer.header,
        insetInline: 0,
        insetBlockEnd: 0,
        padding: `${space[2]} ${space[4]} calc(${space[2]} + env(safe-area-inset-bottom))`,
        borderBlockStart: `1px solid ${color.line}`,
        background: color.surface,
      },
    },
  },
]);

/** The download takes the room that the star, without its word, and the menu leave. */
globalStyle(`${actionBar} > button:first-child`, {
  // Where even that is too much, it has a line of its own.
  '@media': { [footBar]: { flex: '1 1 6.5rem', minWidth: 0 } },
});
globalStyle(`${actionBar} > button:first-child > span`, { '@media': { [footBar]: { minWidth: 0 } } });
globalStyle(`${actionBar} ${downloadSize}`, {
  // It gives way before the words wrap, which they do as soon as they shrink by a fraction of a pixel.
  '@media': {
    [footBar]: { flexShrink: 1e6, overflow: 'hidden', minWidth: 0, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
globalStyle(`${actionBar} ${favouriteWord}`, { '@media': { [footBar]: unseen } });

/** What sticks to the foot of the window stands on top of this bar instead of the frame's. */
globalStyle(`:root:has(${actionBar})`, {
  '@media': {
    [footBar]: {
      vars: { '--bottom-bar': 'calc(61px + env(safe-area-inset-bottom, 0px))' },
      scrollPaddingBlockEnd: 'var(--bottom-bar)',
    },
  },
});
globalStyle(`:root:has(${actionBar}) [data-bottom-bar]`, { '@media': { [footBar]: { display: 'none' } } });

/** Where they wrap, those of the last line share its width. */
export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.line,
  overflow: 'hidden',
});

export const stripSkeleton = style({ marginTop: space[4] });

export const element = style({
  flex: '1 0 128px',
  padding: `${space[3]} ${space[4]}`,
  background: color.surface,
  '@media': {
    // All on one line; on phones, three and four.
    [media.belowLandscape]: { flexBasis: '84px', paddingInline: space[2] },
    [media.phone]: { paddingBlock: space[2] },
  },
});

export const term = style([secondary, unbroken]);

export const value = style([strong, { fontVariantNumeric: 'tabular-nums' }]);
