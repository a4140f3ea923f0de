import { color, space, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const content = style({ display: 'grid', gap: space[3], justifyItems: 'start' });

export const events = style({ display: 'grid', width: '100%' });

export const event = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderTop: 0 } },
});

export const detail = style({ color: color.inkSecondary, ...text.small });
