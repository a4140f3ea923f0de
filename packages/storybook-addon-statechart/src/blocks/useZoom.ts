import { useLayoutEffect, useRef, useState } from 'react';

const step = 1.25;
const limits = { smallest: 0.05, largest: 2 };

/** The zoom of a board: it fits the width until somebody zooms, and then keeps the middle of what is visible. */
export function useZoom(width: number | undefined) {
  const field = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? fitting;
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
    if (!current || factor === 1) return;
    const keepMiddle = (start: number, size: number) => (start + size / 2) * factor - size / 2;
    current.scrollTo(
      keepMiddle(current.scrollLeft, current.clientWidth),
      keepMiddle(current.scrollTop, current.clientHeight),
    );
  }, [zoom]);
  const zoomBy = (factor: number) => setChosen(Math.min(limits.largest, Math.max(limits.smallest, zoom * factor)));
  return {
    field,
    zoom,
    fitWidth: () => setChosen(null),
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
  };
}
