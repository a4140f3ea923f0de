import { color } from '@community/ui/theme';
import { globalStyle } from '@vanilla-extract/css';

// The toolbar's "Reduced motion", for those whose system does not ask for it: the same rule as in the theme.
globalStyle('[data-motion="reduced"] :is(*, *::before, *::after)', {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
});

// Docs pages show stories on the theme's paper rather than on white.
globalStyle('.docs-story', { background: color.paper, color: color.ink });

// The toolbar's "Forced colours", for those whose system does not force any: as near as a style sheet comes. What the
// browser itself does then is checked when the stories run.
globalStyle('[data-contrast="forced"] :is(*, *::before, *::after)', {
  color: 'CanvasText !important',
  backgroundColor: 'Canvas !important',
  borderColor: 'CanvasText !important',
  boxShadow: 'none !important',
  textShadow: 'none !important',
});
globalStyle('[data-contrast="forced"] :is(a, a *)', { color: 'LinkText !important' });
globalStyle('[data-contrast="forced"] :is(button, input, select, textarea)', {
  color: 'ButtonText !important',
  borderColor: 'ButtonBorder !important',
  outline: '1px solid ButtonBorder',
});
globalStyle('[data-contrast="forced"] :focus-visible', { outline: '2px solid Highlight !important' });
globalStyle('[data-contrast="forced"] :is([aria-checked="true"], [aria-selected="true"], [aria-current])', {
  color: 'HighlightText !important',
  backgroundColor: 'Highlight !important',
});
globalStyle('[data-contrast="forced"] svg *', { backgroundColor: 'transparent !important' });
