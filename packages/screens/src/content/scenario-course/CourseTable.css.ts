import { color, media, numerals, radius, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const scroller = style({ marginTop: space[3] });

export const figure = style([numerals, { whiteSpace: 'nowrap' }]);

export const kind = style({
  color: color.inkSecondary,
  fontWeight: weight.regular,
  ...text.small,
  // Where most names wrap, it is above all of them.
  '@media': { [media.phone]: { display: 'block' } },
});

export const part = style({ minWidth: 0 });

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginBlockEnd: space[2],
  ...text.body,
  fontWeight: weight.strong,
});

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space[3],
});

export const step = style({
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
  padding: space[3],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.large,
  overflowWrap: 'anywhere',
});

export const readings = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}`, ...text.small });
