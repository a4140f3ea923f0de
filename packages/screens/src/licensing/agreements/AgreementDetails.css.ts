import { breakable, flow, numerals, quiet, ruled, shrinkable, space, stack, strong, type } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Two columns where the row is wide, one below the other elsewhere. */
const isWide = '(min-width: 52.5rem)';

export const details = style({
  display: 'grid',
  alignItems: 'start',
  gap: space[6],
  padding: `${space[3]} 0 ${space[8]}`,
  '@container': { [isWide]: { gridTemplateColumns: 'minmax(0, 1fr) 296px' } },
});

export const column = style([shrinkable, stack[5]]);

/** Notices reach over both columns. */
export const notices = style({
  display: 'grid',
  gap: space[3],
  selectors: { '&:empty': { display: 'none' } },
  '@container': { [isWide]: { gridColumn: '1 / -1' } },
});

export const facts = style({ display: 'grid' });

export const fact = style([
  breakable,
  ruled,
  { display: 'flex', justifyContent: 'space-between', gap: space[4], paddingBlock: '6px' },
]);

export const term = quiet;

export const value = style({ textAlign: 'end' });

export const figure = style([numerals, value]);

export const part = stack[2];

export const subtitle = style([strong, type.body]);

export const modules = flow[2];
