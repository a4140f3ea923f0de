import {
  cluster,
  color,
  column,
  hidden,
  media,
  numerals,
  radius,
  secondary,
  shrinkable,
  space,
  stack,
  type,
  unseen,
  unseenOnPhones,
} from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** A list and, where there is room, favourites or a preview beside it. */
export const browse = style([
  column,
  {
    display: 'grid',
    gap: `${space[2]} ${space[8]}`,
    gridTemplateAreas: '"head" "list"',
    '@media': {
      // The search stands closer to the header than a heading would: one row more of a small screen is seen.
      [media.phone]: { marginBlockStart: `calc(-1 * ${space[3]})` },
      [media.wide]: {
        gridTemplateColumns: 'minmax(568px, 5fr) minmax(0, 6fr)',
        gridTemplateAreas: '"head head" "list side"',
        alignItems: 'start',
      },
    },
  },
]);

export const head = style([stack[2], column, { gridArea: 'head' }]);

/** The filters and, where there is room, the summary of the list. */
export const filters = style([hidden.phone, cluster[2]]);

export const list = style([shrinkable, { gridArea: 'list' }]);

/** As long as the window at most, so that all of it can be seen from anywhere in the list. */
export const side = style({
  position: 'sticky',
  top: '72px',
  gridArea: 'side',
  maxHeight: 'calc(100dvh - 72px)',
  overflowY: 'auto',
});

/** Height of the page's header. */
const HEADER = '56px';

/** As high as the window has room for; what is longer scrolls under the tabs. */
export const tabbedSide = style({
  position: 'sticky',
  top: HEADER,
  gridArea: 'side',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: `calc(100dvh - ${HEADER})`,
  marginBlockStart: `calc(-1 * ${space[2]})`,
  paddingInlineStart: space[6],
  borderInlineStart: `1px solid ${color.line}`,
});

globalStyle(`${tabbedSide} > [role=tabpanel]`, { overflowY: 'auto', scrollbarGutter: 'stable' });

export const hint = style([
  secondary,
  stack[2],
  {
    justifyItems: 'center',
    marginBlockStart: space[6],
    padding: space[6],
    border: `1px dashed ${color.border}`,
    borderRadius: radius.large,
  },
]);

export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${space[1]} ${space[4]}`,
});

export const key = style([
  numerals,
  {
    paddingInline: '6px',
    border: `1px solid ${color.border}`,
    borderRadius: radius.small,
    background: color.surface,
  },
]);

/** Title, search and upload on one line; on phones, what is in the way of the search moves to a line above it. */
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  minHeight: '44px',
  '@media': { [media.phone]: { columnGap: space[2] } },
});

export const heading = style([
  type.heading,
  {
    '@media': {
      [media.phone]: { flex: '1 1 34%' },
      // The navigation names the page; the search needs the room.
      [`${media.abovePhone} and ${media.belowLandscape}`]: unseen,
    },
  },
]);

/** Where the title would have a line to itself. */
export const headingAlone = style([heading, unseenOnPhones]);

export const search = style({
  // In large letters it takes a line of its own rather than shrink to a few of them.
  flex: '1 1 14rem',
  '@media': {
    [media.abovePhone]: { maxWidth: '560px', marginInlineEnd: 'auto' },
    [media.phone]: { order: 1, flex: '1 1 12rem' },
  },
});

/** Beside the search. */
export const sheet = style({ '@media': { [media.phone]: { order: 2 } } });

export const notOnPhones = hidden.phone;
