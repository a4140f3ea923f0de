import { color, figures, media, motion, space, text, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Description and tags are left out on small screens; everything else may wrap. */
const aboveSmall = { '@media': { [media.phone]: { display: 'none' } } } as const;

export const row = style({
  display: 'grid',
  gridTemplateColumns: '216px minmax(0, 1fr)',
  gap: space[6],
  paddingBlock: space[6],
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [media.belowLandscape]: { gridTemplateColumns: '168px minmax(0, 1fr)', gap: space[5] },
    [media.phone]: { gridTemplateColumns: '96px minmax(0, 1fr)', gap: space[3], paddingBlock: space[4] },
  },
});

export const picture = style({
  paddingTop: '2px',
  transition: `opacity ${motion.calm} ${motion.easing}`,
  // While other rows are on their way the pictures fade, once the wait can be noticed; the words stay readable.
  selectors: { '[data-stale] &': { opacity: 0.4, transitionDelay: '150ms' } },
});

export const body = style({ display: 'grid', gap: space[2], alignContent: 'start', minWidth: 0 });

export const header = style({ display: 'flex', alignItems: 'flex-start', marginTop: '-8px' });

export const name = style({
  flex: 1,
  minWidth: 0,
  paddingTop: '10px',
  overflowWrap: 'anywhere',
  ...text.title,
  '@media': { [media.phone]: { ...text.body } },
});

export const more = style({ marginRight: `calc(-1 * ${space[2]})` });

export const by = style({ color: color.inkSecondary, ...text.small });

export const dot = style({ '@media': { [media.phone]: { display: 'none' } } });

/** On phones a line of its own, as there it would wrap in most rows. */
export const downloads = style({ whiteSpace: 'nowrap', '@media': { [media.phone]: { display: 'block' } } });

export const figure = style(figures);

export const description = style({ maxWidth: width.reading, overflowWrap: 'anywhere', ...aboveSmall });

export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  '@media': { [media.phone]: { display: 'none' } },
});

/** The name and the controls beside it, in the place-holder. */
export const nameSkeleton = style({ flex: 1, minHeight: '44px', paddingTop: '10px' });

/** Two lines of the summary; on phones it takes four. */
export const summarySkeleton = style({
  minHeight: '56px',
  paddingTop: space[1],
  ...text.small,
  '@media': { [media.phone]: { minHeight: '112px' } },
});
