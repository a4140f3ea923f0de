/**
 * Leaves Storybook's highlights out of automated previews, where no one sees them: they are repositioned after every
 * change of a story, which measures every element of the page. Has to run in the page before the preview; so it uses
 * nothing from outside.
 */
export function omitHighlights(): void {
  const { FEATURES: features } = globalThis as { FEATURES?: Record<string, unknown> };
  if (navigator.webdriver && features) features.highlight = false;
}
