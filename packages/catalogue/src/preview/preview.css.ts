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
