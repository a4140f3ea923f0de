import type { MediaViewerEvent } from '@community/machines/content';

/** A finger or a pointer that is down. */
interface Touch {
  x: number;
  y: number;
}

/** Pixels that a finger moves before it is a swipe, and not a tap. */
const SWIPE_MIN = 60;
const TAP_MAX = 8;
/** How much one notch of the wheel enlarges. */
const WHEEL = 0.002;

const middleOf = (touches: readonly Touch[]): Touch => ({
  x: touches.reduce((sum, { x }) => sum + x, 0) / touches.length,
  y: touches.reduce((sum, { y }) => sum + y, 0) / touches.length,
});

const spread = ([first, second]: readonly Touch[]): number =>
  first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;

/** What gestures on a picture come to. */
export interface GestureTarget {
  send: (event: MediaViewerEvent) => void;
  /** Whether the picture is enlarged, in which case dragging moves it; otherwise dragging shows the next one. */
  isZoomed: () => boolean;
  /** Whether a tap leaves, as where there is no keyboard and nothing else to press. */
  leavesByTap: () => boolean;
}

/**
 * Follows wheel, pinch, drag and swipe on an element.
 * @returns what stops that.
 */
export function followGestures(element: HTMLElement, { send, isZoomed, leavesByTap }: GestureTarget): () => void {
  const touches = new Map<number, Touch>();
  const ending = new AbortController();
  const { signal } = ending;
  /** Where the only finger went down; null with more than one, and where an enlarged picture is dragged. */
  let start: Touch | null = null;

  const roomOf = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { room: { width, height }, middle: { x: left + width / 2, y: top + height / 2 } };
  };
  const zoom = (factor: number, at: Touch) => {
    const { room, middle } = roomOf();
    send({ type: 'zoomed', factor, x: at.x - middle.x, y: at.y - middle.y, room });
  };
  const pan = (from: Touch, to: Touch) => {
    if (isZoomed()) send({ type: 'panned', x: to.x - from.x, y: to.y - from.y, room: roomOf().room });
  };

  const lift = (event: PointerEvent, isCancelled: boolean) => {
    if (!touches.delete(event.pointerId) || start === null) return;
    const from = start;
    start = null;
    if (isCancelled || isZoomed()) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(right) >= SWIPE_MIN && Math.abs(right) > Math.abs(down))
      send({ type: 'moved', by: right < 0 ? 1 : -1 });
    else if (Math.hypot(right, down) <= TAP_MAX && leavesByTap()) send({ type: 'dismissed' });
  };

  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * WHEEL), { x: event.clientX, y: event.clientY });
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'pointerdown',
    (event) => {
      // The arrows are pressed, not dragged.
      if (event.button !== 0 || event.target !== element) return;
      const touch = { x: event.clientX, y: event.clientY };
      touches.set(event.pointerId, touch);
      start = touches.size === 1 ? touch : null;
      if (event.isTrusted) element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = touches.get(event.pointerId);
      if (!before) return;
      const were = [...touches.values()];
      touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const are = [...touches.values()];
      pan(middleOf(were), middleOf(are));
      if (are.length === 2 && spread(were) > 0) zoom(spread(are) / spread(were), middleOf(are));
    },
    { signal },
  );
  element.addEventListener('pointerup', (event) => lift(event, false), { signal });
  element.addEventListener('pointercancel', (event) => lift(event, true), { signal });
  return () => ending.abort();
}
