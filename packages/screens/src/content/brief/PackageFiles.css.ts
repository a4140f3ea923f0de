import { color, figures, focusRing, radius, space, target, text } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';
import { entry, note } from './Brief.css.ts';

export const thumbnails = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 136px), 1fr))',
  gap: space[4],
  paddingBlock: space[3],
});

export const thumbnail = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': focusRing },
});

/** The whole picture, not a crop of it. */
export const frame = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.sunken,
  color: color.inkSecondary,
  selectors: { [`${thumbnail}[data-hovered] &`]: { borderColor: color.border, background: color.hover } },
});

export const picture = style({ width: '100%', height: '100%', minHeight: 0, objectFit: 'contain' });

/** Its button, its name, and below them its position. */
export const sound = style([
  entry,
  { gridTemplateColumns: `${target} minmax(0, 1fr) auto`, alignItems: 'center', gap: `0 ${space[2]}` },
]);

export const slider = style({
  gridColumn: '1 / 3',
  width: '100%',
  minHeight: target,
  margin: 0,
  accentColor: color.accent,
});

export const clock = style([note, figures, { ...text.small }]);

export const failure = style({ display: 'block', color: color.danger, ...text.small });
