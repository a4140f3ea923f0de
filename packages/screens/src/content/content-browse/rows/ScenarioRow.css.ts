import {
  color,
  covering,
  edged,
  motion,
  numerals,
  oneLine,
  radius,
  ruled,
  shrinkable,
  space,
  target,
  text,
  tones,
  unbroken,
  unseen,
  weight,
} from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Rows narrower than this, by their text's size, have two lines of title, and neither description nor tags. */
const narrow = '(max-width: 34.999rem)';
/** Rows of enlarged text on phones: the picture is above the words, and what has no room in a line goes to the next. */
const tight = '(max-width: 15.999rem)';
/** Rows narrower than this show icons without the words that explain them. */
const close = '(max-width: 66rem)';
/** Rows beside a preview: the controls are at the top, with facts and tags across the whole width below. */
const beside = '(min-width: 35rem) and (max-width: 43.999rem)';
/** Width of the controls. */
const CONTROLS = '118px';

/** Above the link that covers the row. */
const above = { position: 'relative', zIndex: 1 } as const;

/** Its width decides how the rows in it are laid out. */
export const rows = style([ruled, { containerType: 'inline-size' }]);

/** Where it is scrolled to by keyboard it stands clear of the header of the page. */
export const place = style({ scrollMarginBlock: '64px 8px' });

/** Fixed, so that a row and its place-holder are equally tall. */
export const row = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  minHeight: '6.5rem',
  borderTop: `1px solid ${color.line}`,
  transition: `background-color ${motion.quick}`,
  selectors: {
    '&:has([data-hovered])': { background: color.hover },
    '&[data-chosen]': { background: color.accentWash, boxShadow: `inset 3px 0 ${color.accent}` },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-chosen]': { borderInlineStart: '3px solid Highlight' } } },
  },
  '@container': {
    [beside]: { gridTemplateColumns: '100px minmax(0, 1fr)', columnGap: space[3], paddingInlineStart: space[2] },
    [narrow]: { gridTemplateColumns: '80px minmax(0, 1fr) 44px', columnGap: space[2], minHeight: '8.25rem' },
    [tight]: { gridTemplateColumns: 'minmax(0, 1fr) 44px', paddingBlock: space[2] },
  },
});

export const picture = style({
  position: 'relative',
  transition: `opacity ${motion.calm} ${motion.easing}`,
  // While other rows are on their way the pictures fade, once the wait can be noticed; the words stay readable.
  selectors: { '[data-stale] &': { opacity: 0.4, transitionDelay: '150ms' } },
  '@container': { [tight]: { gridColumn: '1 / -1', width: '80px' } },
});

export const portrait = style({
  position: 'absolute',
  insetInlineStart: '-2px',
  insetBlockEnd: '-4px',
  overflow: 'hidden',
  width: '40px',
  height: '40px',
  border: `2px solid ${color.paper}`,
  borderRadius: radius.full,
});

globalStyle(`${portrait} > img`, { width: '100%', height: '100%', borderRadius: 0 });

export const body = style({
  display: 'grid',
  minWidth: 0,
  paddingBlock: '4px',
  '@container': { [narrow]: { paddingBlock: '1px' } },
});

export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  '@container': {
    [beside]: { paddingInlineEnd: CONTROLS },
    [narrow]: { fontSize: '1.0625rem', lineHeight: '1.375rem' },
  },
});

export const title = style([shrinkable, { display: 'flex' }]);

/** Covers the row with the link's area. */
export const link = style([
  oneLine,
  covering,
  {
    minWidth: 0,
    '@container': {
      [narrow]: {
        display: '-webkit-box',
        minHeight: '1.5rem',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      [tight]: { WebkitLineClamp: 3 },
    },
  },
]);

export const description = style([
  oneLine,
  {
    color: color.inkSecondary,
    lineHeight: '1.375rem',
    '@container': { [beside]: { paddingInlineEnd: CONTROLS }, [narrow]: { display: 'none' } },
  },
]);

/** A line of small words and figures. */
export const line = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  minWidth: 0,
  minHeight: '1.5rem',
  color: color.inkSecondary,
  '@container': {
    [close]: { columnGap: '10px' },
    [beside]: { columnGap: space[2] },
    [narrow]: { columnGap: space[2], minHeight: '1.25rem' },
    [tight]: { flexWrap: 'wrap' },
  },
});

export const facts = style([line, { '@container': { [narrow]: { flexWrap: 'wrap' } } }]);

export const fact = style([
  unbroken,
  { display: 'inline-flex', flexShrink: 0, alignItems: 'center', gap: '4px', fontVariantNumeric: 'tabular-nums' },
]);

/** A sign that gives way to the word beside it. */
export const sign = style({ '@container': { [close]: { display: 'none' } } });

/** A word that gives way to the sign beside it; it is read out nevertheless. */
export const word = style({
  '@container': {
    [close]: unseen,
  },
});

export const figure = numerals;

export const contributor = style([above, { display: 'flex', flexShrink: 1, maxWidth: '14rem', minWidth: '4rem' }]);

/** All of them stay on the line: the longest give way first, so that short ones can be read. */
export const tagLine = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(2.75rem, max-content)',
  justifyContent: 'start',
  gap: '6px',
} as const;

export const tags = style({
  ...tagLine,
  flex: 1,
  minWidth: 0,
  '@container': { [beside]: { gap: '4px' }, [narrow]: { display: 'none' } },
});

export const tag = style([shrinkable, { display: 'flex' }]);

/** The touch area of what is drawn on one line: above and below it, too. */
const reach = (inset: string) => ({ content: '', position: 'absolute', inset, borderRadius: radius.small }) as const;
/** Of those on the last line: down to the row's end, and as far up as nothing else is pressed. */
const reachOfTags = `calc(1.8125rem - ${target}) 0 -0.3125rem`;
const reachOfContributor = '0 0 -0.3125rem';
/** Of those on the line above it: over the description. */
const reachOfCondition = `calc(1.5rem - ${target}) 0 0`;
/** In a narrow row, two of them are stacked down to its end. */
const reachInNarrow = '-11px 0 -9px';

/** A word that filters the list when pressed. */
export const filter = style([
  edged,
  oneLine,
  above,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '1.5rem',
    paddingInline: space[2],
    borderRadius: radius.small,
    selectors: { '&[data-hovered]': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  },
]);

export const tagFilter = style([
  filter,
  {
    ...text.small,
    display: 'block',
    overflow: 'visible',
    minWidth: 0,
    lineHeight: '1.5rem',
    background: color.hover,
    color: color.inkSecondary,
    '::before': reach(reachOfTags),
    '@container': { [close]: { paddingInline: '6px' } },
  },
]);

export const tagName = style([oneLine, { display: 'block' }]);

/** Underlined, as it is no chip. */
export const contributorFilter = style({
  position: 'relative',
  minWidth: 0,
  maxWidth: '100%',
  minHeight: '1.5rem',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  textDecorationThickness: '1px',
  selectors: { '&[data-hovered]': { textDecorationThickness: '2px' } },
  '::before': reach(reachOfContributor),
  '@container': { [narrow]: { '::before': { inset: reachInNarrow } } },
});

export const contributorName = style([oneLine, { display: 'block' }]);

/** A finger reaches it above its ground too. */
export const condition = style([
  filter,
  {
    flexShrink: 0,
    overflow: 'visible',
    fontWeight: weight.strong,
    '::before': reach(reachOfCondition),
    '@container': { [narrow]: { '::before': { inset: reachInNarrow } } },
  },
]);

/** Grounds of the conditions: stable, deteriorating, cardiac arrest. */
export const conditions = [tones.success, tones.warning, tones.danger] as const;

export const actions = style({
  ...above,
  display: 'flex',
  alignItems: 'center',
  '@container': {
    [beside]: { position: 'absolute', insetBlockStart: '2px', insetInlineEnd: 0 },
    [narrow]: { flexDirection: 'column' },
  },
});

// There, the number of favourites is below the star, on its edge.
globalStyle(`${actions} > div`, { '@container': { [narrow]: { flexDirection: 'column-reverse' } } });
globalStyle(`${actions} > div > span`, {
  '@container': { [narrow]: { marginTop: '-10px', ...text.small, pointerEvents: 'none' } },
});

/** A sign that only narrow rows have no room for. */
export const wideSign = style({ '@container': { [beside]: { display: 'none' }, [narrow]: { display: 'none' } } });
