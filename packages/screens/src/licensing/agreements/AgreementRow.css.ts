import {
  above,
  atStart,
  color,
  focusRingInside,
  full,
  media,
  motion,
  oneLine,
  quiet,
  ruled,
  secondary,
  shrinkable,
  space,
  strong,
  target,
  type,
  weight,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** Rows with room for everything on one line. In `rem`, so that enlarged text needs more. */
const wide = '(min-width: 45rem)';

/** Rows of enlarged text on phones. */
const tight = '(max-width: 15.999rem)';

export const rows = style([full, { borderBlockStart: `1px solid ${color.border}` }]);

export const row = style([ruled, { containerType: 'inline-size' }]);

/** Reaches over the whole line, so that pressing it anywhere opens it. */
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  maxWidth: '100%',
  fontWeight: weight.regular,
  textAlign: 'start',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': focusRingInside,
  },
});

/** The line that is always there: 72 px, and 111 px on phones. */
export const line = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)',
  gridTemplateAreas: '"names status" "seats action"',
  gridTemplateRows: 'minmax(48px, auto) 1fr',
  columnGap: space[3],
  minHeight: '110px',
  // Behind the texts, not over them as the trigger is.
  selectors: { [`&:has(${trigger}[data-hovered])`]: { background: color.hover } },
  '@container': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 1fr) 148px 132px 136px',
      gridTemplateAreas: '"names seats status action"',
      gridTemplateRows: 'auto',
      minHeight: '71px',
    },
    [tight]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"names" "seats" "status" "action"',
      gridTemplateRows: 'auto',
      rowGap: space[2],
      paddingBlock: space[2],
    },
  },
});

export const names = style([shrinkable, { gridArea: 'names', display: 'flex', alignItems: 'center', gap: space[3] }]);

/** On phones its room is needed for the number of the agreement. */
export const picture = style({
  flex: '0 0 52px',
  '@media': { [media.belowLandscape]: { flexBasis: '40px' }, [media.phone]: { display: 'none' } },
});

export const words = style([shrinkable, { overflow: 'hidden' }]);

/** The placeholder for the names while they load. */
export const held = style([shrinkable, { flex: 1 }]);

export const name = style([oneLine, type.body, { display: 'block' }]);

export const product = style([strong, type.lead]);

export const number = quiet;

export const reference = style([oneLine, secondary, { display: 'block' }]);

export const chevron = style([
  quiet,
  {
    flexShrink: 0,
    transition: `transform ${motion.quick} ${motion.easing}`,
    selectors: { '[aria-expanded=true] > &': { transform: 'rotate(90deg)' } },
    '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
  },
]);

export const seats = style({
  gridArea: 'seats',
  display: 'grid',
  alignSelf: 'start',
  alignContent: 'center',
  minHeight: '36px',
  paddingInlineStart: '36px',
  '@container': { [wide]: { alignSelf: 'center', paddingInlineStart: 0 } },
});

export const status = style([
  shrinkable,
  atStart,
  { gridArea: 'status', display: 'grid', '@container': { [tight]: { paddingInlineStart: '36px' } } },
]);

export const end = style([oneLine, secondary, { maxWidth: '100%' }]);

/** The end of the agreement, beneath the seats in narrow rows and beneath the status in wide ones. */
export const endInNarrow = style([end, { '@container': { [wide]: { display: 'none' } } }]);

export const endInWide = style([end, { display: 'none', '@container': { [wide]: { display: 'block' } } }]);

export const action = style([
  above,
  {
    gridArea: 'action',
    display: 'grid',
    justifyItems: 'end',
    alignSelf: 'start',
    '@container': { [wide]: { alignSelf: 'center' } },
  },
]);

/** Drawn 36 px high, reached over 44. */
export const button = style({
  minHeight: '36px',
  '::before': { content: '', position: 'absolute', inset: `calc((36px - ${target}) / 2) 0` },
});

export const reason = style([secondary, { textAlign: 'end' }]);
