import type { MediaViewerEvent, Room } from '@community/machines/content';

/** How much a key or a button enlarges. */
export const STEP = 1.5;

/** How far an arrow moves an enlarged picture, as a share of the room. */
const PAN = 0.1;

/** What an arrow shows more of, in an enlarged picture. */
function panned(key: string, room: Room): MediaViewerEvent | null {
  const [across, down] = [room.width * PAN, room.height * PAN];
  const moves: Record<string, { x: number; y: number }> = {
    ArrowRight: { x: -across, y: 0 },
    ArrowLeft: { x: across, y: 0 },
    ArrowDown: { x: 0, y: -down },
    ArrowUp: { x: 0, y: down },
  };
  const move = moves[key];
  return move ? { type: 'panned', ...move, room } : null;
}

/**
 * What a key does in the viewer; null if nothing. Escape is the dialog's.
 * @param isZoomed whether the picture is enlarged, in which case arrows move it.
 */
export function eventOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  room: Room,
  isZoomed: boolean,
): MediaViewerEvent | null {
  if (ctrlKey || metaKey || altKey) return null;
  const middle = { x: 0, y: 0, room };
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
  return (isZoomed ? panned(key, room) : null) ?? events[key] ?? null;
}
