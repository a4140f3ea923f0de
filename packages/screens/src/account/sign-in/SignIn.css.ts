import { color, media, radius, shadow, space, text, weight, width } from '@community/ui/theme';
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

export const panel = style({
  display: 'grid',
  gap: space[4],
  width: '100%',
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
    '(forced-colors: active)': { outline: '1px solid' },
  },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontWeight: weight.strong,
  ...text.title,
});

export const heading = style({ ...text.display });

export const lead = style({ color: color.inkSecondary, marginBlockStart: `calc(-1 * ${space[3]})` });

export const form = style({ display: 'grid', gap: space[5] });

export const forgotten = style({ justifySelf: 'start' });
