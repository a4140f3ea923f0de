import { useLayoutEffect, useRef, useState } from 'react';

const step = 1.25;
const limits = { smallest: 0.05, largest: 2 };

/** The smallest zoom at which a board is readable. */
const readable = 0.5;

/** A part of a board, in its own pixels. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The zoom of a board. Until somebody zooms, the board fits the width as far as it stays readable. Zooming keeps the
 * centre of the visible part in place.
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
      // Even if the zoom stays the same, a new render is needed to scroll.
      setChosen(Math.max(limits.smallest, fit + (fit === zoom ? 1e-6 : 0)));
    },
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
  };
}
