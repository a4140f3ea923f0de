import { media, space, text } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** There is room beside the list from here on. */
export const beside = '(min-width: 1280px)';

/** What stands beside the list where there is room, and above it elsewhere. */
export const split = style({
  display: 'grid',
  gap: `${space[2]} ${space[8]}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"head" "side" "list"',
  '@media': {
    [beside]: {
      gridTemplateColumns: 'minmax(0, 1fr) 20rem',
      gridTemplateAreas: '"head head" "list side"',
      alignItems: 'start',
    },
  },
});

export const head = style({
  gridArea: 'head',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
});

export const list = style({ gridArea: 'list', minWidth: 0 });

globalStyle(`${split} > aside`, { gridArea: 'side' });

/** Title, search and upload in one line; on phones the search has one of its own. */
export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  minHeight: '44px',
  '@media': { [media.phone]: { flexWrap: 'wrap', columnGap: space[2] } },
});

export const heading = style({
  ...text.heading,
  '@media': { [media.phone]: { flex: '1 1 34%' } },
});

export const search = style({
  flex: 1,
  '@media': {
    [media.abovePhone]: { maxWidth: '560px', marginInlineEnd: 'auto' },
    [media.phone]: { order: 1, flex: '1 1 12rem' },
  },
});

/** Beside the search. */
export const sheet = style({ '@media': { [media.phone]: { order: 2 } } });

export const notOnPhones = style({ '@media': { [media.phone]: { display: 'none' } } });
