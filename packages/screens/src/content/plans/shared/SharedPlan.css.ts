import { color, figures, media, space, text, weight, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  width: '100%',
  maxWidth: `calc(${width.reading} + 8rem)`,
  marginInline: 'auto',
  padding: `${space[6]} ${space[4]} ${space[16]}`,
});

export const header = style({ display: 'grid', gap: space[2] });

export const heading = style({ ...text.heading, overflowWrap: 'anywhere' });

export const facts = style({ ...text.small, color: color.inkSecondary });

/** Line breaks are the writer's. */
export const note = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: width.reading });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '@media': { print: { display: 'none' } },
});

export const items = style({ borderBottom: `1px solid ${color.line}` });

export const item = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem 60px minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space[3],
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  breakInside: 'avoid',
  '@media': { [media.phone]: { gridTemplateColumns: '3rem 60px minmax(0, 1fr)', columnGap: space[2] } },
});

export const time = style({ ...figures, fontWeight: weight.strong });

export const name = style({ ...text.body, fontWeight: weight.strong, overflowWrap: 'anywhere' });
