import {
  color,
  covering,
  line,
  motion,
  ruled,
  secondary,
  shrinkable,
  space,
  text,
  truncate,
  twoLines,
  unseen,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Rows narrower than this, by their text's size, have the status below the words. */
const narrow = '(max-width: 39.999rem)';

/** Rows of enlarged text on phones: one thing below the other. */
const tight = '(max-width: 15.999rem)';

/** Above the link that covers the row. */
export const above = style({ position: 'relative', zIndex: 1 });

/** Rows narrower than this leave out what goes without saying. */
const close = '(max-width: 51.999rem)';

/** Its width decides how the rows in it are laid out. */
export const rows = style([ruled, { containerType: 'inline-size' }]);

export const row = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: '44px 6.75rem minmax(0, 1fr) minmax(0, 176px) 88px',
  alignItems: 'center',
  columnGap: space[3],
  minHeight: '96px',
  paddingBlock: '5px',
  borderTop: `1px solid ${color.line}`,
  selectors: {
    // Somewhat beyond the row, so that the box does not stand at the very edge.
    '&[data-ticked]': {
      background: color.accentWash,
      boxShadow: `-8px 0 ${color.accentWash}, 8px 0 ${color.accentWash}`,
    },
  },
  '@container': {
    [narrow]: {
      gridTemplateColumns: '36px 4.5rem minmax(0, 1fr) 88px',
      columnGap: space[2],
      // Two lines of name, one of figures, and the status.
      minHeight: '6.9375rem',
      paddingBlock: '3px',
    },
    [tight]: { gridTemplateColumns: '36px minmax(0, 1fr)' },
  },
});

export const picture = style({
  transition: `opacity ${motion.calm} ${motion.easing}`,
  // While the rows that were asked for cannot be reached.
  selectors: { '[data-stale] &': { opacity: 0.4 } },
  '@container': { [tight]: { width: '6.75rem' } },
});

export const body = style({
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  '@container': { [narrow]: { gridColumn: '3 / -1', gap: 0 }, [tight]: { gridColumn: '2' } },
});

export const heading = style([shrinkable, line[2]]);

export const name = style({
  minWidth: 0,
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  '@container': { [narrow]: { fontSize: '1.0625rem', lineHeight: '1.25rem' } },
});

/** A name that leads nowhere. */
export const title = style({ ...truncate, display: 'block' });

/** Covers the row with the link's area. */
export const link = style([
  covering,
  {
    ...truncate,
    display: 'block',
    '@container': {
      [narrow]: {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        selectors: { '[data-remark] &': { WebkitLineClamp: 1 } },
      },
    },
  },
]);

/** Two lines at most. */
export const facts = style([twoLines, secondary]);

export const oneLine = style({ ...text.small, ...truncate, color: color.inkSecondary });

/** Narrow rows have no room for it. */
export const about = style([oneLine, { '@container': { [narrow]: { display: 'none' } } }]);

export const reason = style([facts, { color: color.danger }]);

/** In narrow rows the status says it, and leads to the fields. */
export const lacking = style([above, facts, { justifySelf: 'start', '@container': { [narrow]: { display: 'none' } } }]);

export const figures = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  color: color.inkSecondary,
  // The item's problem replaces them.
  '@container': { [narrow]: { selectors: { '[data-remark] &, [data-deleted] &': { display: 'none' } } } },
});

/** Read out nevertheless. */
export const word = style({ '@container': { [close]: unseen } });

export const figure = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  fontVariantNumeric: 'tabular-nums',
});

export const status = style([
  above,
  {
    justifySelf: 'start',
    minWidth: 0,
    '@container': { [narrow]: { gridColumn: '2 / 4' }, [tight]: { gridColumn: '2' } },
  },
]);

export const actions = style([
  above,
  {
    display: 'flex',
    justifyContent: 'flex-end',
    '@container': { [tight]: { gridColumn: '2', justifyContent: 'start' } },
  },
]);
