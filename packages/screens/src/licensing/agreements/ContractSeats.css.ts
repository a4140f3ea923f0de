import { color, figures, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const seats = style({ display: 'grid' });

export const seat = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});

export const device = style({ display: 'grid', flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' });

export const id = style({ ...figures, fontWeight: weight.strong });

export const detail = style({ color: color.inkSecondary, ...text.small });
