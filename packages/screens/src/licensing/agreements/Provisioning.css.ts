import { color, figures, media, space, text, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const part = style({ display: 'grid', gap: space[4], width: '100%' });

/** Takes no room while there is nothing to say. */
export const news = style({ width: '100%', selectors: { '&:empty': { display: 'none' } } });

export const cards = style({ display: 'grid', gap: space[5], width: '100%' });

export const card = style({ display: 'grid', gap: space[5], minWidth: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[4],
});

export const names = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const name = style({ ...text.title });

export const references = style({ color: color.inkSecondary, ...text.small });

export const action = style({
  display: 'grid',
  gap: space[2],
  justifyItems: 'end',
  maxWidth: '320px',
  textAlign: 'end',
  '@media': { [media.phone]: { justifyItems: 'start', textAlign: 'start', maxWidth: 'none' } },
});

export const reason = style({ color: color.inkSecondary, ...text.small });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
  gap: space[4],
  margin: 0,
});

/** Terms share a line with the terms beside them, and values with the values, however many lines they take. */
export const fact = style({
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  alignItems: 'baseline',
  rowGap: space[1],
});

export const term = style({ color: color.inkSecondary, ...text.small });

export const value = style({ margin: 0 });

export const figure = style({ margin: 0, ...figures, ...text.title });

export const modules = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const subtitle = style({ ...text.body });

export const outstanding = style({ display: 'grid', gap: space[1], margin: 0, paddingInlineStart: space[5] });

export const code = style({ ...figures, overflowWrap: 'anywhere' });

export const reading = style({ maxWidth: width.reading });

export const summary = style({ marginBlock: space[3] });
