import { expect, it } from 'vitest';
import { panBy, wholePicture, zoomAt } from './viewer-zoom.ts';

const viewport = { width: 1000, height: 600 };
const middle = { x: 0, y: 0 };

it('keeps the point under the pointer fixed', () => {
  const point = { x: 200, y: -100 };
  const first = zoomAt(wholePicture, 2, point, viewport);
  expect(first).toEqual({ scale: 2, x: -200, y: 100 });
  const placeOf = ({ scale, x, y }: typeof first) => [(point.x - x) / scale, (point.y - y) / scale];
  expect(placeOf(zoomAt(first, 1.5, point, viewport))).toEqual(placeOf(first));
});

it('is limited to eight times, and to the whole picture, centred', () => {
  expect(zoomAt(wholePicture, 100, middle, viewport).scale).toBe(8);
  expect(zoomAt({ scale: 2, x: 300, y: 100 }, 0.1, middle, viewport)).toEqual(wholePicture);
});

it('pans no further than the edge', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 9000, y: -9000 }, viewport)).toEqual({ scale: 2, x: 500, y: -300 });
  expect(panBy({ scale: 3, x: 10, y: 10 }, { x: 5, y: -5 }, viewport)).toEqual({ scale: 3, x: 15, y: 5 });
});
