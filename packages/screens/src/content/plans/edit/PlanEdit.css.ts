import {
  breakable,
  cluster,
  color,
  column,
  flow,
  hidden,
  media,
  numerals,
  oneLine,
  quiet,
  radius,
  ruled,
  secondary,
  shrinkable,
  space,
  spread,
  stack,
  strong,
  target,
  text,
  twoLines,
  type,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style([column, stack[4]]);

export const header = spread;

export const heading = style([breakable, type.heading]);

/** Sharing and downloading. */
export const tools = flow[2];

export const fields = style([
  stack[4],
  { '@media': { [media.abovePhone]: { gridTemplateColumns: 'minmax(0, 1fr) 10rem' } } },
]);

export const wide = style({ gridColumn: '1 / -1' });

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
});

export const subtitle = type.title;

export const total = style([numerals, quiet]);

export const list = ruled;

export const item = style({
  display: 'grid',
  gridTemplateColumns: `${target} 3.5rem 60px minmax(0, 1fr) 5.5rem ${target}`,
  alignItems: 'center',
  columnGap: space[2],
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
  outlineOffset: '-2px',
  selectors: {
    '&[data-dragging]': { opacity: 0.5 },
    '&[data-hovered]': { background: color.hover },
  },
  '@media': {
    [media.phone]: { gridTemplateColumns: `${target} minmax(0, 1fr) ${target}`, gap: space[1] },
  },
});

export const handle = style([
  quiet,
  {
    display: 'grid',
    placeItems: 'center',
    width: target,
    height: target,
    borderRadius: radius.large,
    cursor: 'grab',
    selectors: { '&[data-hovered]': { background: color.hover }, '&[data-pressed]': { cursor: 'grabbing' } },
  },
]);

export const time = style([numerals, strong]);

/** On phones there is no room for it beside the words. */
export const picture = hidden.phone;

/** On phones the time stands above the name. */
export const timeCell = hidden.phone;

export const timeAbove = style([time, { ...text.small, '@media': { [media.abovePhone]: { display: 'none' } } }]);

export const words = style([shrinkable, stack[1]]);

export const body = style([shrinkable, { display: 'grid' }]);

export const name = style([twoLines, strong, { lineHeight: '1.375rem' }]);

export const facts = style([oneLine, secondary]);

export const hint = secondary;

/** On phones below the note. */
export const minutes = style({ '@media': { [media.phone]: { gridColumn: 2, gridRow: 2, width: '5.5rem' } } });

export const more = style({ '@media': { [media.phone]: { gridColumn: 3, gridRow: 1 } } });

/** Where what is dragged would go. */
export const indicator = style({
  selectors: {
    '&[data-drop-target]': { outline: `2px solid ${color.accent}`, borderRadius: radius.full },
  },
});

export const removed = cluster[3];

export const actions = style([
  cluster[3],
  {
    position: 'sticky',
    insetBlockEnd: 'calc(var(--bottom-bar, 0px) + 0px)',
    paddingBlock: space[3],
    borderTop: `1px solid ${color.line}`,
    background: color.paper,
  },
]);

export const state = quiet;

export const empty = style([flow[3], { justifyContent: 'center' }]);
