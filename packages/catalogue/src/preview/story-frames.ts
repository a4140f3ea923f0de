/**
 * Hides the messages of framed stories to the surrounding window from Storybook, which would take them for its own: a
 * page in the dark theme became light as soon as one of its frames had loaded. Has to run before anything else in the
 * page, because a window's listeners are called in the order in which they were added; so it uses nothing from outside.
 */
export function keepFramesApart(): void {
  // The frames of a documentation page or a sheet that show a story each, and are previews themselves.
  const storyFrames = 'iframe[src*="iframe.html"]';
  addEventListener('message', (event) => {
    const frames = [...document.querySelectorAll<HTMLIFrameElement>(storyFrames)];
    if (frames.some(({ contentWindow }) => contentWindow === event.source)) event.stopImmediatePropagation();
  });
}
