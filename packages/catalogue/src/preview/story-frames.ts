/** The frames of a documentation page or a sheet that show a story each, and are previews themselves. */
const storyFrames = 'iframe[src*="iframe.html"]';

const isFromStory = ({ source }: MessageEvent): boolean =>
  [...document.querySelectorAll<HTMLIFrameElement>(storyFrames)].some(({ contentWindow }) => contentWindow === source);

/**
 * Keeps what framed stories tell the surrounding window from Storybook, which would take it for its own news: a page in
 * the dark theme became light as soon as one of its frames had loaded. Called once.
 */
export function keepFramesApart(): void {
  addEventListener('message', (event) => isFromStory(event) && event.stopImmediatePropagation(), { capture: true });
}
