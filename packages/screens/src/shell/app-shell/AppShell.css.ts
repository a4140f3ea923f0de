import {
  color,
  layer,
  line,
  media,
  quiet,
  radius,
  ruled,
  shadow,
  space,
  strong,
  type,
  unbroken,
  weight,
  width,
} from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const shell = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minHeight: '100dvh',
  // Its own foot and what follows it stay above the bar.
  paddingBlockEnd: 'var(--bottom-bar)',
});

/** While it has the focus it takes the whole header, so that it covers no control by half. */
export const skip = style([
  strong,
  {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    display: 'grid',
    placeItems: 'center',
    height: '56px',
    background: color.accent,
    color: color.onAccent,
    outlineOffset: '-6px',
    outlineColor: color.onAccent,
    zIndex: layer.overlay,
    selectors: { '&:not(:focus)': { transform: 'translateY(-100%)' } },
  },
]);

/** What is as wide as the content, so that both begin and end at the same place. */
const column = style({
  width: '100%',
  maxWidth: width.page,
  marginInline: 'auto',
  paddingInline: space[4],
  selectors: { [`${shell}:has([data-page=wide]) &`]: { maxWidth: width.wide } },
  '@media': { [media.tablet]: { paddingInline: space[6] } },
});

export const header = style([
  ruled,
  {
    position: 'sticky',
    top: 0,
    background: color.surface,
    zIndex: layer.header,
  },
]);

export const bar = style([
  column,
  line[1],
  { height: '52px', containerType: 'inline-size', '@media': { [media.tablet]: { height: '56px' } } },
]);

export const mark = style([
  line[3],
  type.lead,
  strong,
  {
    justifyContent: 'center',
    minWidth: '44px',
    minHeight: '44px',
    selectors: { '&[data-hovered]': { textDecoration: 'none' } },
  },
]);

/** Gives way to the entries beside it where large letters leave no room for both. */
export const name = style({
  '@media': { [media.tablet]: { '@container': { '(max-width: 42rem)': { display: 'none' } } } },
});

/** Gives way to Back where there is no room for both. */
export const nameBesideBack = style({ '@media': { '(max-width: 359.98px)': { display: 'none' } } });

export const navigation = style({
  display: 'flex',
  marginLeft: space[5],
  '@media': { [media.belowTablet]: { display: 'none' } },
});

export const entry = style([
  quiet,
  unbroken,
  {
    display: 'grid',
    placeItems: 'center',
    height: '56px',
    paddingInline: space[4],
    borderBlock: '2px solid transparent',
    selectors: {
      '&[aria-current]': { color: color.ink, fontWeight: weight.strong, borderBottomColor: color.accent },
      '&[data-hovered]': { color: color.ink, textDecoration: 'none' },
    },
    '@media': {
      [media.belowLandscape]: { paddingInline: space[3] },
      // Transparent lines show then; so would a line over that of the header.
      '(forced-colors: active)': {
        height: '54px',
        borderColor: 'Canvas',
        selectors: { '&[aria-current]': { borderBottomColor: 'Highlight' } },
      },
    },
  },
]);

/** What is seen of it ends where the content does; the rest of its target is in the margin. */
export const atEdge = style({ marginInlineEnd: '-6px' });

export const filler = style({ flex: 1 });

export const onPhone = style({ '@media': { [media.tablet]: { display: 'none' } } });

export const abovePhone = style({ '@media': { [media.belowTablet]: { display: 'none' } } });

export const page = style([column, { paddingBlock: `${space[5]} ${space[16]}`, scrollMarginTop: '56px' }]);

export const foot = style([
  column,
  {
    paddingBlock: space[2],
    // The line ends where the content does.
    '::before': { content: '""', display: 'block', marginBottom: space[2], borderTop: `1px solid ${color.line}` },
  },
]);

/** Height that a notice about the network takes at the foot, on two lines, with room above it. */
const footNotice = '68px';

/** A failure floats over the foot of the page, wherever one has scrolled to. */
export const failure = style({
  position: 'fixed',
  insetInline: space[4],
  bottom: `calc(${space[4]} + var(--bottom-bar))`,
  maxWidth: '480px',
  marginInline: 'auto',
  borderRadius: radius.large,
  background: color.surface,
  boxShadow: shadow,
  zIndex: layer.toast,
  // Network messages are at the bottom; a failure is shown above them, so that neither hides the other.
  selectors: {
    'body:has([data-foot-notice=network]) &': { bottom: `calc(${space[4]} + var(--bottom-bar) + ${footNotice})` },
  },
});
