import { color, layer, media, shadow, space, text, weight } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const heading = style({ ...text.display });

export const sort = style({
  justifySelf: 'start',
  selectors: {
    // More than the button's own style, whichever of the two comes first.
    '&&': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: space[2],
      width: 'auto',
      paddingInline: space[3],
      border: `1px solid ${color.border}`,
      background: color.surface,
    },
  },
});

export const sortedBy = style({ color: color.ink, fontWeight: weight.strong });

export const count = style({ minHeight: '24px', color: color.inkSecondary });

export const total = style({ color: color.ink, fontWeight: weight.strong });

export const pages = style({ paddingTop: space[6] });

export const bulk = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  minHeight: '44px',
});

/** Just under the header of the page, which stays too. */
export const undo = style({ position: 'sticky', insetBlockStart: '64px', zIndex: layer.header, boxShadow: shadow });

export const undoables = style({ display: 'grid', gap: space[1] });

export const undoable = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
  alignItems: 'center',
  columnGap: space[1],
});

export const deleted = style({ minWidth: 0 });

/** Two lines of it, as names can be long. */
export const what = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const rows = style({ display: 'grid' });

export const row = style({
  display: 'grid',
  // On tablets as narrow as lets the buttons stand in one line.
  gridTemplateColumns: '36px 128px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[3],
  paddingBlock: space[5],
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [media.desktop]: { gridTemplateColumns: '44px 168px minmax(0, 1fr)', gap: space[4] },
    // With the gap the first column is as wide as a finger needs.
    [media.phone]: { gridTemplateColumns: '36px 72px minmax(0, 1fr)', gap: space[2] },
  },
});

export const picture = style({
  // While the rows that were asked for cannot be reached.
  selectors: { '[data-stale] &': { opacity: 0.4 } },
  paddingTop: '2px',
});

export const boxSkeleton = style({ marginBlockStart: '10px' });

export const body = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  '@media': { [media.phone]: { display: 'contents' } },
});

// On phones what is below the name takes the whole width.
globalStyle(`${body} > :not(header)`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } });

export const name = style({ overflowWrap: 'anywhere', ...text.title });

export const by = style({ color: color.inkSecondary, ...text.small });

export const sign = style({ display: 'flex', alignItems: 'center', gap: space[2], color: color.inkSecondary });

export const privacy = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [media.tablet]: { gap: space[1] }, [media.desktop]: { gap: space[2] } },
});

// A lone quiet button has no visible edge: its text aligns with other text.
globalStyle(`${actions} > :only-child`, { marginInlineStart: `calc(-1 * ${space[3]})` });

export const reasons = style({ display: 'grid', gap: space[1], paddingTop: space[1] });
