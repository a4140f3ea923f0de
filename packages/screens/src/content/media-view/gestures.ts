import type { MediaViewerEvent } from '@community/machines/content';

/** A finger or a pointer that is down. */
interface Touch {
  x: number;
  y: number;
}

/** Pixels that a finger moves before it is a swipe, and not a tap. */
const SWIPE_MIN = 60;
const TAP_MAX = 8;
/** Pixels at the foot of a video and around its middle, where browsers have its controls. */
const CONTROLS = { foot: 96, middle: 56 };
/** Milliseconds between two reports that a pointer was used. */
const REPORTED_EVERY = 500;
/** Wheel sensitivity: one pixel of `deltaY` zooms by a factor of e to the power of this. */
const WHEEL = 0.002;

const middleOf = (touches: readonly Touch[]): Touch => ({
  x: touches.reduce((sum, { x }) => sum + x, 0) / touches.length,
  y: touches.reduce((sum, { y }) => sum + y, 0) / touches.length,
});

const spread = ([first, second]: readonly Touch[]): number =>
  first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;

const isVideo = (target: EventTarget | null) => (target as Partial<Element> | null)?.localName === 'video';

/** The effects of gestures on a picture. */
export interface GestureTarget {
  send: (event: MediaViewerEvent) => void;
  /** Whether the picture is enlarged, in which case dragging moves it; otherwise dragging shows the next one. */
  isZoomed: () => boolean;
  /** Whether a tap leaves, as where there is no keyboard and nothing else to press. */
  leavesByTap: () => boolean;
}

/**
 * Follows wheel, pinch, drag and swipe on an element.
 * @returns a function that stops that.
 */
export function followGestures(element: HTMLElement, { send, isZoomed, leavesByTap }: GestureTarget): () => void {
  const touches = new Map<number, Touch>();
  const ending = new AbortController();
  const { signal } = ending;
  /** When the use of a pointer was last reported. */
  let reportedAt = Number.NEGATIVE_INFINITY;
  /** Where the only finger went down; null with more than one, and where an enlarged picture is dragged. */
  let start: Touch | null = null;

  const viewportOf = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { viewport: { width, height }, middle: { x: left + width / 2, y: top + height / 2 } };
  };
  const zoom = (factor: number, at: Touch) => {
    const { viewport, middle } = viewportOf();
    send({ type: 'zoomed', factor, x: at.x - middle.x, y: at.y - middle.y, viewport });
  };
  const pan = (from: Touch, to: Touch) => {
    if (isZoomed()) send({ type: 'panned', x: to.x - from.x, y: to.y - from.y, viewport: viewportOf().viewport });
  };

  const report = ({ timeStamp }: Event) => {
    if (timeStamp - reportedAt < REPORTED_EVERY) return;
    reportedAt = timeStamp;
    send({ type: 'pointer.used' });
  };
  /** Whether a finger moves a video's own slider: its controls are no elements of the page. */
  const isOnSlider = ({ target }: Event, start: Touch) =>
    isVideo(target) && start.y > element.getBoundingClientRect().bottom - CONTROLS.foot;
  /** Whether a video is played or paused by that: by any click, and a finger in its middle. */
  const isOnPlay = ({ target, pointerType }: PointerEvent, start: Touch) => {
    const { middle } = viewportOf();
    const isInMiddle = Math.hypot(start.x - middle.x, start.y - middle.y) < CONTROLS.middle;
    return isVideo(target) && (pointerType === 'mouse' || isInMiddle);
  };

  const lift = (event: PointerEvent, isCancelled: boolean) => {
    if (!touches.delete(event.pointerId) || start === null) return;
    const from = start;
    start = null;
    if (isCancelled || isZoomed() || isOnSlider(event, from)) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(right) >= SWIPE_MIN && Math.abs(right) > Math.abs(down))
      send({ type: 'moved', by: right < 0 ? 1 : -1 });
    else if (Math.hypot(right, down) <= TAP_MAX && leavesByTap() && !isOnPlay(event, from)) send({ type: 'dismissed' });
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
      report(event);
      // The arrows are pressed, not dragged.
      const isOfVideo = isVideo(event.target);
      if (event.button !== 0 || (event.target !== element && !isOfVideo)) return;
      const touch = { x: event.clientX, y: event.clientY };
      touches.set(event.pointerId, touch);
      start = touches.size === 1 ? touch : null;
      // A captured pointer would no longer press the video's own controls.
      if (event.isTrusted && !isOfVideo) element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      report(event);
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
