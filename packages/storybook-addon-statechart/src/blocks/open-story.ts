import type { MouseEvent } from 'react';
import { addons } from 'storybook/preview-api';

/**
 * Opens a story that a link leads to, without loading Storybook again. Clicks that ask for another tab or window are the
 * browser's, and so are those on a page outside of Storybook's frame.
 * @param globals what the story is shown with; the others stay as they are.
 */
export function openStory(event: MouseEvent, storyId: string, globals: Readonly<Record<string, unknown>> = {}): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || window.parent === window) return;
  event.preventDefault();
  const channel = addons.getChannel();
  if (Object.keys(globals).length > 0) channel.emit('updateGlobals', { globals });
  channel.emit('selectStory', { storyId });
}
