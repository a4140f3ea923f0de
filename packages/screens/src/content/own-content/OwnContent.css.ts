import {
  apart,
  color,
  column,
  hidden,
  media,
  ruled,
  secondary,
  shadow,
  shrinkable,
  space,
  spread,
  stack,
  strong,
  target,
  twoLines,
  type,
  unseen,
  unseenOnPhones,
} from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style([
  stack[3],
  column,
  {
    // What is done with the selected, and what can be undone, stands over the foot of the page.
    selectors: {
      '&:has([data-bulk])': { paddingBlockEnd: '72px' },
      '&:has([data-offers])': { paddingBlockEnd: '144px' },
      '&:has([data-bulk]):has([data-offers])': { paddingBlockEnd: '216px' },
    },
  },
]);

/** The tabs, and the order at the end of their line. */
export const tabs = style([ruled, { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }]);

/** Phones have it beside the status, the tabs being as wide as they are. */
export const sortElsewhere = hidden.phone;

/** Without its word, so that the status has room beside it. */
export const sortWord = unseenOnPhones;

export const header = spread;

export const heading = type.heading;

/** On a button that opens a menu of choices: what is chosen. */
export const menuLabel = style({
  justifySelf: 'start',
  selectors: {
    // More than the button's own style, whichever of the two comes first.
    '&&': {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 1,
      gap: space[2],
      width: 'auto',
      maxWidth: '100%',
      height: 'auto',
      minHeight: target,
      paddingInline: space[3],
      textAlign: 'start',
      background: 'none',
    },
  },
});

export const menuChoice = style([strong, { color: color.ink }]);

/** What is selected, and how many there are at the end of the line. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  // As high as with the box that selects all, which comes with the rows.
  minHeight: `calc(${target} + ${space[1]})`,
  paddingBlockEnd: space[1],
});

export const count = style({
  minHeight: '24px',
  marginInlineStart: 'auto',
  color: color.inkSecondary,
  '@media': {
    // Beside what is selected there is no room for it in the line, and another one would move the rows.
    [media.phone]: { selectors: { [`${head}:has([data-bulk]) &`]: unseen } },
  },
});

/** What the list is, before it. */
export const about = style([secondary, { paddingBlockEnd: space[2] }]);

export const total = style([strong, { color: color.ink }]);

export const pages = apart;

/** What can be undone, at the foot of the window: it is learned after the rows are there, and must not move them. */
export const offers = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: `calc(var(--bottom-bar, 0px) + ${space[3]})`,
  zIndex: 8,
  display: 'grid',
  gap: space[2],
  width: `min(36rem, calc(100vw - 2 * ${space[3]}))`,
  maxHeight: '50dvh',
  marginInline: 'auto',
  overflowY: 'auto',
  selectors: {
    // Above what is done with the selected.
    [`${page}:has([data-bulk]) &`]: { insetBlockEnd: `calc(var(--bottom-bar, 0px) + 76px)` },
  },
});

// What takes the focus is not hidden below.
globalStyle(':root:has([data-offers])', { scrollPaddingBlockEnd: 'calc(var(--bottom-bar, 0px) + 216px)' });

export const offer = style({ boxShadow: shadow });

export const undoables = stack[1];

export const undoable = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
  alignItems: 'center',
  columnGap: space[1],
});

export const deleted = shrinkable;

/** Two lines of it, as names can be long. */
export const what = twoLines;

export const reasons = style([stack[1], { paddingTop: space[1] }]);

export const by = secondary;
