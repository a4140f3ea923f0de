import {
  cluster,
  full,
  layer,
  line,
  media,
  monitor,
  oneLine,
  radius,
  shrinkable,
  space,
  strong,
  target,
  type,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Dark in both themes: a picture is judged against nothing brighter than itself. */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  background: monitor.screen,
  color: monitor.text,
});

export const modal = style({ height: '100%' });

export const viewer = style({
  display: 'grid',
  gridTemplate: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)',
  height: '100dvh',
  outline: 'none',
});

export const bar = style([
  cluster[2],
  { justifyContent: 'space-between', padding: `${space[1]} max(${space[3]}, env(safe-area-inset-left))` },
]);

export const title = style([oneLine, type.body, strong, shrinkable, { flex: '1 1 160px' }]);

/** On phones it is a line of its own, with the cross at its end. */
export const controls = style([
  line[1],
  { flexWrap: 'wrap', '@media': { [media.phone]: { flex: '1 0 100%', justifyContent: 'space-between' } } },
]);

export const control = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minWidth: target,
  minHeight: target,
  paddingInline: space[2],
  borderRadius: radius.large,
  color: monitor.text,
  selectors: {
    '&[data-hovered]': { background: monitor.key },
    '&[aria-disabled=true]': { opacity: 0.4 },
    '&:focus-visible': { outline: `2px solid ${monitor.text}`, outlineOffset: '-2px' },
  },
});

/** The room of the picture, where gestures count. */
export const room = style({
  position: 'relative',
  gridRow: '2',
  minHeight: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  selectors: {
    '[data-presenting] > &': { gridRow: '1 / -1' },
    '[data-presenting=controlsHidden] > &': { cursor: 'none' },
  },
});

/** The way out of a presentation. It is there unseen, for those who listen and those who press where it was. */
export const leave = style({
  position: 'absolute',
  top: space[2],
  right: space[2],
  borderRadius: radius.large,
  background: monitor.case,
  selectors: { '[data-presenting=controlsHidden] &': { opacity: 0 } },
});

/** Which keys there are, where there may be a keyboard. */
export const keys = style([
  type.small,
  {
    position: 'absolute',
    bottom: space[2],
    left: space[3],
    padding: `0 ${space[2]}`,
    background: monitor.case,
    pointerEvents: 'none',
    '@media': { '(hover: none)': { display: 'none' } },
  },
]);

export const picture = style([full, { height: '100%', objectFit: 'contain', pointerEvents: 'none' }]);

/** Its own controls are pressed. */
export const film = style([full, { height: '100%', objectFit: 'contain', touchAction: 'none' }]);

const arrow = style({ position: 'absolute', top: '50%', zIndex: 1, background: monitor.case });

export const previous = style([control, arrow, { left: space[2] }]);

export const next = style([control, arrow, { right: space[2] }]);

export const strip = style({
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  padding: `${space[2]} ${space[3]} max(${space[2]}, env(safe-area-inset-bottom))`,
});

export const frame = style({
  flex: '0 0 76px',
  height: '57px',
  overflow: 'hidden',
  border: `2px solid ${monitor.edge}`,
  borderRadius: radius.small,
  selectors: {
    '&[aria-current]': { borderColor: monitor.text },
    '&:focus-visible': { outline: `2px solid ${monitor.text}`, outlineOffset: '-4px' },
  },
});

export const thumbnail = style([full, { height: '100%', objectFit: 'contain' }]);

/** In place of a small picture that there is none of. */
export const sign = style({ color: monitor.text, marginInline: 'auto' });
