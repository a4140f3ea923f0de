import { color, layer, media, radius, secondary, space, text, weight, width } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { tagFilter } from '../content-browse/rows/ScenarioRow.css.ts';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const hero = style({
  display: 'grid',
  gap: space[6],
  '@media': {
    [media.landscape]: {
      gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
      alignItems: 'start',
      gap: space[10],
    },
  },
});

export const about = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
});

export const heading = style({
  overflowWrap: 'anywhere',
  ...text.display,
  '@media': { [media.phone]: { ...text.heading } },
});

export const by = secondary;

export const updated = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  overflowWrap: 'anywhere',
});

export const date = style({ whiteSpace: 'nowrap' });

export const description = style({ maxWidth: width.reading, overflowWrap: 'anywhere', ...text.lead });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: '6px' });

export const tag = style([tagFilter, { minHeight: '1.75rem', lineHeight: '1.75rem' }]);

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  color: color.inkSecondary,
  ...text.small,
});

export const fact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  fontVariantNumeric: 'tabular-nums',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'start' });

/** On phones they stay at the foot of the window, above the frame's own bar where there is one. */
export const actionBar = style([
  actions,
  {
    '@media': {
      [media.phone]: {
        position: 'fixed',
        zIndex: layer.header,
        insetInline: 0,
        insetBlockEnd: 'var(--bottom-bar, 0px)',
        flexWrap: 'nowrap',
        padding: `${space[2]} ${space[4]} calc(${space[2]} + env(safe-area-inset-bottom))`,
        borderBlockStart: `1px solid ${color.line}`,
        background: color.surface,
      },
    },
  },
]);

globalStyle(`${actionBar} button`, {
  '@media': { [media.phone]: { paddingInline: '10px', whiteSpace: 'nowrap', ...text.small } },
});

/** In a single column, the patient comes before the picture. */
globalStyle(`${about}:has(${actionBar})`, { '@media': { [media.phone]: { order: -1 } } });

/** Room for the bar under everything else. */
globalStyle(`${page}:has(${actionBar})`, { '@media': { [media.phone]: { paddingBlockEnd: '72px' } } });

/** Where they wrap, those of the last line share its width. */
export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1px',
  marginTop: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.line,
  overflow: 'hidden',
});

export const stripSkeleton = style({ marginTop: space[8] });

export const element = style({ flex: '1 0 128px', padding: `${space[3]} ${space[4]}`, background: color.surface });

export const term = secondary;

export const value = style({ margin: 0, fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
