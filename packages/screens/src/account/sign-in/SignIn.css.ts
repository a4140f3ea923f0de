import {
  color,
  edged,
  full,
  line,
  media,
  quiet,
  radius,
  shadow,
  space,
  stack,
  strong,
  type,
  width,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** The room is a monitor over the whole window; the form is a sheet of paper on it. */
export const door = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  minHeight: '100dvh',
});

/** From the foot on phones, below the curves on tablets, to the left of the figures on wide screens. */
export const column = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  paddingBlockStart: '36dvh',
  '@media': {
    [media.tablet]: { justifyItems: 'center', alignItems: 'start', padding: `46dvh ${space[6]} ${space[8]}` },
    [media.landscape]: { justifyItems: 'start', alignItems: 'center', padding: `${space[8]} 8vw` },
  },
});

export const panel = style([
  edged,
  stack[4],
  full,
  {
    padding: `${space[6]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom, 0px))`,
    borderRadius: `${radius.large} ${radius.large} 0 0`,
    background: color.surface,
    '@media': {
      [media.tablet]: {
        maxWidth: `calc(${width.form} + 2 * ${space[8]})`,
        padding: `${space[8]} ${space[8]} ${space[4]}`,
        borderRadius: radius.large,
        boxShadow: shadow,
      },
    },
  },
]);

export const brand = style([strong, type.title, line[3]]);

export const heading = type.display;

export const lead = style([quiet, { marginBlockStart: `calc(-1 * ${space[3]})` }]);

export const form = stack[5];

export const forgotten = style({ justifySelf: 'start' });
