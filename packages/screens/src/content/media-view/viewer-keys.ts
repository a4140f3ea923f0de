import type { MediaViewerEvent, Room } from '@community/machines/content';

/** How much a key or a button enlarges. */
export const STEP = 1.5;

/** What a key does in the viewer; null if nothing. Escape is the dialog's. */
export function eventOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  room: Room,
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
    p: { type: 'presentation.toggled' },
    P: { type: 'presentation.toggled' },
  };
  return events[key] ?? null;
}
