import { describe, expect, it } from 'vitest';
import { ecg, rhythms, toLoop, toPath } from './index.ts';

const box = { x: 10, y: 20, width: 100, height: 50, min: 0, max: 1 };

/** Points of a path that is one move and relative steps. */
const pointsOf = (path: string): [number, number][] => {
  const numbers = (path.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  const points: [number, number][] = [];
  for (let index = 0; index < numbers.length; index += 2) {
    const [x, y] = points.at(-1) ?? [0, 0];
    points.push([x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)]);
  }
  return points;
};

describe('toPath', () => {
  it('puts the lowest value at the bottom left and the highest at the top right', () => {
    expect(toPath([0, 1], box)).toBe('m10 70 100-50');
  });

  it('leaves out points on a line', () => {
    expect(toPath([0, 0.25, 0.5, 0.75, 1], box)).toBe('m10 70 100-50');
  });

  it('keeps corners', () => {
    expect(pointsOf(toPath([0, 1, 0], box))).toEqual([
      [10, 70],
      [60, 20],
      [110, 70],
    ]);
  });

  it('writes one decimal at most, without leading zeros', () => {
    const path = toPath([0.333, 0.3333, 0.9, 0.12345], { ...box, width: 7 });
    expect(path).not.toMatch(/\.\d\d|(^|[^\d.])0\.\d/);
  });

  it('never deviates from the curve by more than the tolerance, and stays short', () => {
    const values = ecg({ rhythm: rhythms.sinusRhythm, rate: 80, seconds: 4, samples: 800, seed: 1 });
    const wide = { x: 0, y: 0, width: 400, height: 100, min: -0.6, max: 1.4, tolerance: 0.4 };
    const points = pointsOf(toPath(values, wide));
    expect(points.length).toBeLessThan(120);
    for (const [index, value] of values.entries()) {
      const x = (index / 799) * 400;
      const right = points.findIndex(([px]) => px >= x - 0.06);
      const [ax, ay] = points[Math.max(0, right - 1)] ?? [0, 0];
      const [bx, by] = points[right] ?? [0, 0];
      const drawn = bx === ax ? by : ay + ((x - ax) / (bx - ax)) * (by - ay);
      const slope = bx === ax ? 0 : Math.abs((by - ay) / (bx - ax));
      expect(Math.abs(drawn - (100 - ((value + 0.6) / 2) * 100))).toBeLessThan(
        (0.4 + 0.15) * Math.hypot(1, slope) + 0.1,
      );
    }
  });

  it('does not drift: the end is where the last value is', () => {
    const values = Array.from({ length: 500 }, (_, index) => Math.sin(index));
    const [x, y] = pointsOf(toPath(values, { ...box, min: -1 })).at(-1) ?? [0, 0];
    expect(x).toBeCloseTo(110, 5);
    expect(y).toBeCloseTo(70 - ((Math.sin(499) + 1) / 2) * 50, 0);
  });

  it('draws nothing without values, and a point for one', () => {
    expect(toPath([], box)).toBe('');
    expect(toPath([0.5], box)).toBe('m10 45');
  });
});

describe('toLoop', () => {
  it('draws one signal against another and comes back to its start', () => {
    const turn = Array.from({ length: 73 }, (_, index) => (index / 72) * 2 * Math.PI);
    const points = pointsOf(
      toLoop(turn.map(Math.cos), turn.map(Math.sin), { ...box, left: -1, right: 1, min: -1, max: 1 }),
    );
    expect(points.length).toBeGreaterThan(10);
    const [[startX, startY] = [0, 0], [endX, endY] = [9, 9]] = [points[0], points.at(-1)];
    expect(endX).toBeCloseTo(startX);
    expect(endY).toBeCloseTo(startY);
  });
});
