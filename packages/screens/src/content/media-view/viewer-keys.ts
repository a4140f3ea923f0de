import type { MediaViewerEvent, Viewport } from '@community/machines/content';

/** How much a key or a button enlarges. */
export const STEP = 1.5;

/** How far an arrow moves an enlarged picture, as a share of the viewport. */
const PAN = 0.1;

/** What an arrow shows more of, in an enlarged picture. */
function panned(key: string, viewport: Viewport): MediaViewerEvent | null {
  const [across, down] = [viewport.width * PAN, viewport.height * PAN];
  const moves: Record<string, { x: number; y: number }> = {
    ArrowRight: { x: -across, y: 0 },
    ArrowLeft: { x: across, y: 0 },
    ArrowDown: { x: 0, y: -down },
    ArrowUp: { x: 0, y: down },
  };
  const move = moves[key];
  return move ? { type: 'panned', ...move, viewport } : null;
}

/**
 * What a key does in the viewer; null if nothing. Escape is the dialog's.
 * @param isZoomed whether the picture is enlarged, in which case arrows move it.
 */
export function eventOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  viewport: Viewport,
  isZoomed: boolean,
): MediaViewerEvent | null {
  if (ctrlKey || metaKey || altKey) return null;
  const middle = { x: 0, y: 0, viewport };
  const events: Record<string, MediaViewerEvent> = {
    '+': { type: 'zoomed', factor: STEP, ...middle },
    '=': { type: 'zoomed', factor: STEP, ...middle },
    '-': { type: 'zoomed', factor: 1 / STEP, ...middle },
    '0': { type: 'zoom.reset' },
    ArrowRight: { type: 'moved', by: 1 },
    ArrowLeft: { type: 'moved', by: -1 },
    PageDown: { type: 'moved', by: 1 },
    PageUp: { type: 'moved', by: -1 },
    p: { type: 'presentation.toggled' },
    P: { type: 'presentation.toggled' },
  };
  return (isZoomed ? panned(key, viewport) : null) ?? events[key] ?? null;
}
