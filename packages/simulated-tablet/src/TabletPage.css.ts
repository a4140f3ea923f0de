import {
  color,
  figures,
  focusRingInside,
  media,
  monitor,
  radius,
  space,
  target,
  text,
  width,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

/** From this width on, the panels are beside the tablet, otherwise below it. */
export const beside = '(min-width: 1240px)';

export const page = style({
  display: 'grid',
  gap: space[4],
  padding: space[4],
  minHeight: '100dvh',
  alignContent: 'start',
  '@media': {
    [beside]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', alignItems: 'start' },
    [media.phone]: { paddingBlock: space[2] },
  },
});

export const stage = style({
  display: 'grid',
  gap: space[4],
  minWidth: 0,
  '@media': { [media.phone]: { gap: space[2] } },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  alignItems: 'center',
  minHeight: target,
});

/** Where the tablet is as wide as the screen, it has one orientation. */
export const orientation = style({ '@media': { [media.belowLandscape]: { display: 'none' } } });

export const lead = style({
  color: color.inkSecondary,
  maxWidth: width.reading,
  '@media': { [media.phone]: text.small },
});

export const housing = style({
  justifySelf: 'center',
  maxWidth: '100%',
  padding: space[3],
  border: `1px solid ${monitor.edge}`,
  borderRadius: '20px',
  background: monitor.case,
  '@media': {
    [media.belowLandscape]: { width: '100%' },
    // From edge to edge: the portal needs the width more than the tablet needs its frame.
    [media.phone]: {
      width: 'auto',
      maxWidth: 'none',
      justifySelf: 'stretch',
      marginInline: `calc(-1 * ${space[4]})`,
      padding: '4px 3px',
      borderInline: 0,
      borderRadius: 0,
    },
  },
});

export const screen = style({
  display: 'block',
  maxWidth: '100%',
  border: 0,
  borderRadius: radius.large,
  background: color.paper,
});

/** Leaves some of the page visible above and below, for scrolling past the tablet. */
const withinView = (height: string) => `min(${height}, max(440px, calc(100dvh - 190px)))`;

const filling = {
  [media.belowLandscape]: { width: '100%', height: withinView('1024px') },
};

export const sizes = {
  landscape: style({
    width: '1024px',
    height: withinView('768px'),
    '@media': { [beside]: { height: '768px' }, ...filling },
  }),
  portrait: style({
    width: '768px',
    height: withinView('1024px'),
    '@media': { [beside]: { height: '1024px' }, ...filling },
  }),
} as const;

export const panel = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  minWidth: 0,
  '@media': { [beside]: { gap: space[6] } },
});

export const part = style({ display: 'grid', gap: space[3], justifyItems: 'start' });

export const fields = style({ display: 'grid', gap: space[3], width: '100%' });

export const list = style({ display: 'grid', gap: space[1], width: '100%', overflowWrap: 'anywhere' });

export const code = style({ ...figures, overflowWrap: 'anywhere' });

export const note = style({ color: color.inkSecondary, ...text.small });

export const log = style({
  display: 'grid',
  width: '100%',
  maxHeight: '420px',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.surface,
});

export const entry = style({ borderBottom: `1px solid ${color.line}`, ...text.small });

export const summary = style({
  minHeight: target,
  padding: `${space[3]} ${space[3]}`,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': focusRingInside },
});

export const message = style({ ...figures, margin: 0, padding: `0 ${space[3]} ${space[3]}`, overflowWrap: 'anywhere' });

export const row = style({ display: 'flex', gap: space[3], alignItems: 'center' });
