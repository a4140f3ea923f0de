import {
  breakable,
  color,
  figures,
  focusRing,
  full,
  radius,
  space,
  stack,
  target,
  text,
  type,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';
import { entry, note } from './Brief.css.ts';

export const thumbnails = style([
  stack[4],
  { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 136px), 1fr))', paddingBlock: space[3] },
]);

export const thumbnail = style([
  stack[2],
  breakable,
  full,
  {
    alignContent: 'start',
    borderRadius: radius.small,
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&[data-focus-visible]': focusRing },
  },
]);

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

export const picture = style([full, { height: '100%', minHeight: 0, objectFit: 'contain' }]);

/** Its button, its name, and below them its position. */
export const sound = style([
  entry,
  { gridTemplateColumns: `${target} minmax(0, 1fr) auto`, alignItems: 'center', gap: `0 ${space[2]}` },
]);

export const slider = style([full, { gridColumn: '1 / 3', minHeight: target, accentColor: color.accent }]);

export const clock = style([note, figures, { ...text.small }]);

export const failure = style([type.small, { display: 'block', color: color.danger }]);
