import { color, radius, secondary, space, text, twoLines, weight } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { tagFilter } from '../content-browse/rows/ScenarioRow.css.ts';
import { size as downloadSize } from '../parts/DownloadButton.css.ts';

/** Beside it there is less room for the head than its words take. */
const narrow = '(max-width: 40rem)';

export const pane = style({ paddingInlineEnd: space[1], containerType: 'inline-size' });

export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.paper,
});

export const emptyHead = style({ display: 'flex', justifyContent: 'flex-end', paddingBlock: space[2] });

export const portrait = style({
  flexShrink: 0,
  overflow: 'hidden',
  width: '56px',
  height: '56px',
  borderRadius: radius.large,
});

globalStyle(`${portrait} > img`, { width: '100%', height: '100%' });

export const identity = style({ flex: 1, minWidth: 0 });

/** Two lines at most: the head is always there, and must not take the room of what it belongs to. */
export const title = style([twoLines, text.title]);

export const by = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  color: color.inkSecondary,
});

export const contributor = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${space[1]} ${space[2]}`,
  maxWidth: '70%',
});

/** Its size gives way to its name; it stands among the facts there. */
globalStyle(`${actions} ${downloadSize}`, { '@container': { [narrow]: { display: 'none' } } });

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  paddingBlock: space[3],
});

export const waiting = style({ display: 'grid', gap: space[2] });

export const note = secondary;

export const description = style({ overflowWrap: 'anywhere' });

export const glance = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.35fr) minmax(12rem, 1fr)',
  gap: space[5],
  alignItems: 'start',
});

/** Its line is kept while nothing is known yet, so that nothing moves. */
export const state = style({
  ...text.small,
  minHeight: '1.25rem',
  marginBlockStart: space[1],
  fontWeight: weight.strong,
});

export const facts = style({ margin: 0 });

export const fact = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '26px',
  borderBlockEnd: `1px solid ${color.line}`,
});

/** What the button has no room to say. */
export const fileSize = style({ '@container': { '(min-width: 40.01rem)': { display: 'none' } } });

export const term = style({ color: color.inkSecondary });

export const value = style({ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

export const foot = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[4] });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: '6px', paddingBlock: space[2] });

export const tag = style([tagFilter, { minHeight: '1.75rem', lineHeight: '1.75rem' }]);

export const open = style({ flexShrink: 0, marginInlineStart: 'auto', paddingInline: space[2] });
