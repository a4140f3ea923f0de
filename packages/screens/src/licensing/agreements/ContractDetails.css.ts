import { color, numerals, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Two columns where the row is wide, one below the other elsewhere. */
const isWide = '(min-width: 840px)';

export const details = style({
  display: 'grid',
  alignItems: 'start',
  gap: `${space[6]} ${space[10]}`,
  padding: `${space[3]} 0 ${space[8]}`,
  '@container': { [isWide]: { gridTemplateColumns: 'minmax(0, 1fr) 296px' } },
});

export const column = style({ display: 'grid', gap: space[5], minWidth: 0 });

/** Notices reach over both columns. */
export const notices = style({
  display: 'grid',
  gap: space[3],
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [isWide]: { gridColumn: '1 / -1' } },
});

export const facts = style({ display: 'grid', margin: 0 });

export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: '6px',
  borderBlockEnd: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
});

export const term = style({ color: color.inkSecondary });

export const value = style({ margin: 0, textAlign: 'end' });

export const figure = style([numerals, value]);

export const part = style({ display: 'grid', gap: space[2] });

export const subtitle = style({ ...text.body, fontWeight: weight.strong });

export const modules = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
