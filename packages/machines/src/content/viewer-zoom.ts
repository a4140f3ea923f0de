/** How a picture is enlarged: by how much, and how far its middle is moved, in CSS pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** The room that a picture is shown in, in CSS pixels. */
export interface Room {
  width: number;
  height: number;
}

/** The whole picture. */
export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };

const SCALE_MAX = 8;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Keeps the picture from leaving its room. */
function held({ scale, x, y }: Zoom, { width, height }: Room): Zoom {
  const right = (width * (scale - 1)) / 2;
  const bottom = (height * (scale - 1)) / 2;
  return { scale, x: between(-right, x, right), y: between(-bottom, y, bottom) };
}

/** Enlarges by a factor; what is at a point, measured from the middle of the room, stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, room: Room): Zoom {
  const scale = between(1, zoom.scale * factor, SCALE_MAX);
  if (scale === 1) return wholePicture;
  const change = scale / zoom.scale;
  return held({ scale, x: point.x - (point.x - zoom.x) * change, y: point.y - (point.y - zoom.y) * change }, room);
}

/** Moves an enlarged picture. */
export const panBy = (zoom: Zoom, by: { x: number; y: number }, room: Room): Zoom =>
  held({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, room);
