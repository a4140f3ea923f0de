import { color, figures, media, radius, space, target, text, truncate, twoLines, weight } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const heading = style({ ...text.heading, overflowWrap: 'anywhere' });

/** Sharing and downloading. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const fields = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.abovePhone]: { gridTemplateColumns: 'minmax(0, 1fr) 10rem' } },
});

export const wide = style({ gridColumn: '1 / -1' });

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
});

export const subtitle = style({ ...text.title });

export const total = style({ ...figures, color: color.inkSecondary });

export const list = style({ borderBottom: `1px solid ${color.line}` });

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

export const handle = style({
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  border: 'none',
  borderRadius: radius.large,
  background: 'none',
  color: color.inkSecondary,
  cursor: 'grab',
  selectors: { '&[data-hovered]': { background: color.hover }, '&[data-pressed]': { cursor: 'grabbing' } },
});

export const time = style({ ...figures, fontWeight: weight.strong });

/** On phones there is no room for it beside the words. */
export const picture = style({ '@media': { [media.phone]: { display: 'none' } } });

/** On phones the time stands above the name. */
export const timeCell = style({ '@media': { [media.phone]: { display: 'none' } } });

export const timeAbove = style([time, { ...text.small, '@media': { [media.abovePhone]: { display: 'none' } } }]);

export const words = style({ display: 'grid', gap: space[1], minWidth: 0 });

export const body = style({ display: 'grid', minWidth: 0 });

export const name = style([twoLines, { fontWeight: weight.strong, lineHeight: '1.375rem' }]);

export const facts = style({ ...text.small, ...truncate, color: color.inkSecondary });

export const hint = style({ ...text.small, color: color.inkSecondary });

/** On phones below the note. */
export const minutes = style({ '@media': { [media.phone]: { gridColumn: 2, gridRow: 2, width: '5.5rem' } } });

export const more = style({ '@media': { [media.phone]: { gridColumn: 3, gridRow: 1 } } });

/** Where what is dragged would go. */
export const indicator = style({
  selectors: {
    '&[data-drop-target]': { outline: `2px solid ${color.accent}`, borderRadius: radius.full },
  },
});

export const removed = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });

export const actions = style({
  position: 'sticky',
  insetBlockEnd: 'calc(var(--bottom-bar, 0px) + 0px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[3],
  borderTop: `1px solid ${color.line}`,
  background: color.paper,
});

export const state = style({ color: color.inkSecondary });

export const empty = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[3] });
