import { atStart, full, monitor, radius, secondary, space, stack } from '@community/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

/** Grids of the catalogue: as many columns of a width as fit. */
export const sheet = styleVariants({ small: 88, thumbnail: 216, wide: 340, full: 560 }, (width) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
  gap: `${space[6]} ${space[5]}`,
  alignItems: 'end',
  margin: 0,
}));

export const item = style([stack[2], atStart, { margin: 0 }]);
export const name = secondary;
/** As wide as the picture is drawn in lists. */
export const frame = styleVariants({ small: 60, thumbnail: 216, full: 560 }, (width) => ({
  width: '100%',
  maxWidth: `${width}px`,
}));

/** A strip of curves on a monitor's glass. */
export const strip = style([full, { height: 'auto', background: monitor.screen, borderRadius: radius.large }]);
