import { color, figures, media, radius, space, text, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const panel = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
  paddingInline: space[4],
  '@media': {
    [media.landscape]: { position: 'sticky', top: '84px', border: 0, background: 'none', paddingInline: 0 },
  },
});

export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  fontWeight: weight.strong,
  ...text.body,
  '@media': { [media.landscape]: { borderBottom: `1px solid ${color.line}` } },
});

export const title = style({ flex: 1 });

export const count = style({ ...figures, fontWeight: weight.regular, color: color.inkSecondary });

export const disclosure = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: radius.large,
  cursor: 'pointer',
  marginRight: `calc(-1 * ${space[3]})`,
  selectors: { '&[data-hovered]': { background: color.hover } },
  '@media': { [media.landscape]: { display: 'none' } },
});

export const content = style({
  '@media': { [media.belowLandscape]: { selectors: { '&:not([data-expanded])': { display: 'none' } } } },
});

export const note = style({
  display: 'flex',
  alignItems: 'start',
  gap: space[2],
  paddingBlock: space[4],
  color: color.inkSecondary,
});

export const failure = style({ display: 'grid', justifyItems: 'start', gap: space[2], paddingBlock: space[4] });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '60px minmax(0, 1fr) 44px',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  lineHeight: 1.3,
  selectors: { '&:first-child': { borderTop: 0 } },
});

export const by = style({ color: color.inkSecondary, ...text.small });
