import { useLayoutEffect, useRef, useState } from 'react';

const step = 1.25;
const limits = { smallest: 0.05, largest: 2 };

/** Below this zoom, nobody can read what is on a board. */
const readable = 0.5;

/** A part of a board, in its own pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The zoom of a board: it fits the width as long as that can be read, until somebody zooms, and then keeps the middle of
 * what is visible.
 */
export function useZoom(width: number | undefined) {
  const field = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? Math.max(readable, fitting);
  const target = useRef<Part | null>(null);
  const drawn = useRef(zoom);
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || !width) return;
    const measure = () => setFitting(Math.min(1, current.clientWidth / width));
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    measure();
    return () => sizes.disconnect();
  }, [width]);
  useLayoutEffect(() => {
    const { current } = field;
    const factor = zoom / drawn.current;
    drawn.current = zoom;
    const { current: part } = target;
    target.current = null;
    if (current && part) {
      current.scrollTo(part.x * zoom - 8, part.y * zoom - 8);
      return;
    }
    if (!current || factor === 1) return;
    const keepMiddle = (start: number, size: number) => (start + size / 2) * factor - size / 2;
    current.scrollTo(
      keepMiddle(current.scrollLeft, current.clientWidth),
      keepMiddle(current.scrollTop, current.clientHeight),
    );
  });
  const zoomBy = (factor: number) => setChosen(Math.min(limits.largest, Math.max(limits.smallest, zoom * factor)));
  return {
    field,
    zoom,
    fitWidth: () => setChosen(fitting),
    /** Shows a part of the board as large as the window allows. */
    zoomTo: (part: Part) => {
      const { clientWidth = part.width, clientHeight = part.height } = field.current ?? {};
      target.current = part;
      const fit = Math.min(1, (clientWidth - 16) / part.width, Math.max(0.5, (clientHeight - 16) / part.height));
      // Also where the zoom stays, it has to be drawn again to be scrolled.
      setChosen(Math.max(limits.smallest, fit + (fit === zoom ? 1e-6 : 0)));
    },
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
  };
}
