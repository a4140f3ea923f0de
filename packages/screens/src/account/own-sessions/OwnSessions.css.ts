import { color, media, space, text, weight, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ width: '100%', maxWidth: width.reading });

export const row = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'center',
  justifyItems: 'start',
  paddingBlock: space[4],
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { borderBottom: `1px solid ${color.line}` } },
  '@media': { [media.abovePhone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  fontWeight: weight.strong,
});

export const note = style({ color: color.inkSecondary, ...text.small });

export const advice = style({ maxWidth: width.reading, color: color.inkSecondary, ...text.small });
