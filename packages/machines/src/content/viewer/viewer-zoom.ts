/** The zoom of a picture: scale, and offset of its centre in CSS pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** The size of the viewport, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** The whole picture. */
export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };

const SCALE_MAX = 8;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Keeps the picture's edges out of the viewport. */
function clamped({ scale, x, y }: Zoom, { width, height }: Viewport): Zoom {
  const right = (width * (scale - 1)) / 2;
  const bottom = (height * (scale - 1)) / 2;
  return { scale, x: between(-right, x, right), y: between(-bottom, y, bottom) };
}

/** Zooms by a factor around a point, relative to the centre of the viewport. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, viewport: Viewport): Zoom {
  const scale = between(1, zoom.scale * factor, SCALE_MAX);
  if (scale === 1) return wholePicture;
  const change = scale / zoom.scale;
  return clamped(
    { scale, x: point.x - (point.x - zoom.x) * change, y: point.y - (point.y - zoom.y) * change },
    viewport,
  );
}

/** Pans a zoomed picture. */
export const panBy = (zoom: Zoom, by: { x: number; y: number }, viewport: Viewport): Zoom =>
  clamped({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, viewport);
