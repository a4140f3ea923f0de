import { color, layer, media, radius, shadow, space, text, weight, width } from '@community/ui/theme';
import { style } from '@vanilla-extract/css';

export const shell = style({ display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: '100dvh' });

/** While it has the focus it takes the whole header, so that it covers no control by half. */
export const skip = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  display: 'grid',
  placeItems: 'center',
  height: '60px',
  background: color.accent,
  color: color.onAccent,
  fontWeight: weight.strong,
  outlineOffset: '-6px',
  outlineColor: color.onAccent,
  zIndex: layer.overlay,
  selectors: { '&:not(:focus)': { transform: 'translateY(-100%)' } },
});

export const header = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  height: '60px',
  paddingInline: space[3],
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  zIndex: layer.header,
  '@media': { [media.tablet]: { paddingInline: space[6] }, print: { display: 'none' } },
});

export const mark = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minWidth: '44px',
  minHeight: '44px',
  fontWeight: weight.strong,
  ...text.lead,
  selectors: { '&[data-hovered]': { textDecoration: 'none' } },
});

/** Gives way to Back where there is no room for both. */
export const nameBesideBack = style({ '@media': { [media.phone]: { display: 'none' } } });

/** Gives way to the device where there is no room for both. */
export const nameBesideDevice = style({ '@media': { '(max-width: 439px)': { display: 'none' } } });

/** On the narrowest screens Back and the way to the scenarios, which lead to the same places, are enough. */
export const markBesideBack = style({ '@media': { '(max-width: 359px)': { display: 'none' } } });

export const navigation = style({
  display: 'flex',
  marginLeft: space[5],
  '@media': { [media.phone]: { display: 'none' } },
});

export const entry = style({
  display: 'grid',
  placeItems: 'center',
  height: '60px',
  paddingInline: space[4],
  color: color.inkSecondary,
  borderBlock: '2px solid transparent',
  selectors: {
    '&[aria-current]': { color: color.ink, fontWeight: weight.strong, borderBottomColor: color.accent },
    '&[data-hovered]': { color: color.ink, textDecoration: 'none' },
  },
  '@media': {
    // Transparent lines show then; so would a line over that of the header.
    '(forced-colors: active)': {
      height: '58px',
      borderColor: 'Canvas',
      selectors: { '&[aria-current]': { borderBottomColor: 'Highlight' } },
    },
  },
});

export const filler = style({ flex: 1 });

export const onPhone = style({ '@media': { [media.abovePhone]: { display: 'none' } } });

export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: radius.full,
  background: color.accentWash,
  color: color.accent,
  fontWeight: weight.strong,
  ...text.small,
  // A picture of the user, not text: the button has a name of its own.
  '::before': { content: 'attr(data-initials)' },
});

export const page = style({
  width: '100%',
  maxWidth: width.page,
  marginInline: 'auto',
  padding: `${space[5]} ${space[4]} ${space[16]}`,
  scrollMarginTop: '60px',
  '@media': { [media.tablet]: { paddingInline: space[6] } },
});

export const foot = style({
  width: '100%',
  maxWidth: width.page,
  marginInline: 'auto',
  padding: `${space[2]} ${space[4]}`,
  // The line ends where the content does.
  '::before': { content: '""', display: 'block', marginBottom: space[2], borderTop: `1px solid ${color.line}` },
  '@media': { [media.tablet]: { paddingInline: space[6] }, print: { display: 'none' } },
});

/** Height that a notice about the network takes at the foot, on two lines, with room above it. */
const footNotice = '68px';

/** A failure floats over the foot of the page, wherever one has scrolled to. */
export const failure = style({
  position: 'fixed',
  insetInline: space[4],
  bottom: space[4],
  maxWidth: '480px',
  marginInline: 'auto',
  borderRadius: radius.large,
  background: color.surface,
  boxShadow: shadow,
  zIndex: layer.toast,
  // Network messages are at the bottom; a failure is shown above them, so that neither hides the other.
  selectors: { 'body:has([data-foot-notice=network]) &': { bottom: `calc(${space[4]} + ${footNotice})` } },
});
