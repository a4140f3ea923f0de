/**
 * Leaves Storybook's highlights out of a preview that a program looks at, as nobody sees them there: they are placed
 * anew after every change of a story, which measures every element of the page. Has to run in the page before the
 * preview; so it uses nothing from outside.
 */
export function omitHighlights(): void {
  const { FEATURES: features } = globalThis as { FEATURES?: Record<string, unknown> };
  if (navigator.webdriver && features) features.highlight = false;
}
