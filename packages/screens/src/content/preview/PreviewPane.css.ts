import {
  breakable,
  color,
  column,
  line,
  oneLine,
  quiet,
  radius,
  ruled,
  secondary,
  shrinkable,
  space,
  stack,
  strong,
  twoLines,
  type,
} from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { tagFilter } from '../content-browse/rows/ScenarioRow.css.ts';
import { size as downloadSize } from '../parts/DownloadButton.css.ts';

/** Beside it there is less room for the head than its words take. */
const narrow = '(max-width: 40rem)';

export const pane = style({ paddingInlineEnd: space[1], containerType: 'inline-size' });

export const head = style([
  line[3],
  ruled,
  { position: 'sticky', top: 0, zIndex: 2, paddingBlock: space[2], background: color.paper },
]);

export const emptyHead = style({ display: 'flex', justifyContent: 'flex-end', paddingBlock: space[2] });

export const portrait = style({
  flexShrink: 0,
  overflow: 'hidden',
  width: '56px',
  height: '56px',
  borderRadius: radius.large,
});

globalStyle(`${portrait} > img`, { width: '100%', height: '100%' });

export const identity = style([shrinkable, { flex: 1 }]);

/** Two lines at most: the head is always there, and must not take the room of what it belongs to. */
export const title = style([twoLines, type.title]);

export const by = style([secondary, shrinkable, line[2]]);

export const contributor = oneLine;

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

export const body = style([stack[3], column, { paddingBlock: space[3] }]);

export const waiting = stack[2];

export const note = secondary;

export const description = breakable;

export const glance = style([
  stack[5],
  { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(12rem, 1fr)', alignItems: 'start' },
]);

/** Its line is kept while nothing is known yet, so that nothing moves. */
export const state = style([type.small, strong, { minHeight: '1.25rem', marginBlockStart: space[1] }]);

export const fact = style([line[3], type.small, ruled, { justifyContent: 'space-between', minHeight: '26px' }]);

/** What the button has no room to say. */
export const fileSize = style({ '@container': { '(min-width: 40.01rem)': { display: 'none' } } });

export const term = quiet;

export const value = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

export const foot = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: space[4] });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: '6px', paddingBlock: space[2] });

export const tag = style([tagFilter, { minHeight: '1.75rem', lineHeight: '1.75rem' }]);

export const open = style({ flexShrink: 0, marginInlineStart: 'auto', paddingInline: space[2] });
