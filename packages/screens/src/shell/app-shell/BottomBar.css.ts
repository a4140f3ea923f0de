import { color, layer, media, secondary, text, unbroken, weight } from '@community/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** 60 px, and as much more as enlarged text needs. */
const height = '(30px + 1.875rem)';
const inset = 'env(safe-area-inset-bottom, 0px)';

// Anything stuck to the foot of the window sits on top of the bar, at `bottom: var(--bottom-bar, 0px)`.
globalStyle(':root', { vars: { '--bottom-bar': '0px' } });
globalStyle(':root:has([data-bottom-bar])', {
  '@media': {
    [`${media.belowTablet} and (min-height: 360px)`]: {
      vars: { '--bottom-bar': `calc(${height} + ${inset})` },
      // What gets the focus is not behind it.
      scrollPaddingBlockEnd: 'var(--bottom-bar)',
    },
  },
});

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  // Where enlarged text leaves no room for all of them.
  overflowX: 'auto',
  height: `calc(${height} + ${inset})`,
  paddingBlockEnd: inset,
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  zIndex: layer.header,
  '@media': {
    // When zoomed in so far that it would take up a fifth of the window, it moves below the page.
    '(max-height: 359.98px)': { position: 'static' },
  },
});

export const tab = style([
  secondary,
  unbroken,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 1,
    gap: '2px',
    paddingInline: '2px',
    selectors: {
      '&[aria-current]': { color: color.accent, fontWeight: weight.strong },
      '&[data-hovered]': { color: color.ink, textDecoration: 'none' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
    '@media': {
      '(max-width: 359.98px)': { letterSpacing: '-0.03em' },
      '(forced-colors: active)': { selectors: { '&[aria-current]': { boxShadow: 'inset 0 2px Highlight' } } },
    },
  },
]);

export const account = style([
  tab,
  {
    selectors: {
      // More than the style of buttons with a sign, whichever of the two comes first.
      '&&': { display: 'flex', flex: 1, width: 'auto', height: 'auto', borderRadius: 0, ...text.small },
    },
  },
]);
