/** Where a curve is drawn, and which values touch its bottom and top edge. */
export interface CurveBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Value at the bottom edge. */
  readonly min: number;
  /** Value at the top edge. */
  readonly max: number;
  /** How far the drawn line may deviate from the curve, in the box's units. @default 0.3 */
  readonly tolerance?: number;
}

type Point = readonly [x: number, y: number];

/** Keeps the points that the line needs to stay within `tolerance` (Ramer, Douglas and Peucker). */
function simplify(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let farthest = 0;
  let distance = 0;
  points.forEach(([x, y], index) => {
    const [px, py] = [x - first[0], y - first[1]];
    const away = length > 0 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance),
    ...simplify(points.slice(farthest), tolerance).slice(1),
  ];
}

/** A number of tenths as short text: 105 is `10.5`, -4 is `-.4`. */
const tenths = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');

/** `d` of a line through points: a move, then relative steps with one decimal. */
function line(points: readonly Point[]): string {
  let [atX, atY] = [0, 0];
  const steps = points.map(([pointX, pointY]) => {
    const [x, y] = [Math.round(pointX * 10), Math.round(pointY * 10)];
    const step = `${tenths(x - atX)} ${tenths(y - atY)}`;
    [atX, atY] = [x, y];
    return step;
  });
  return steps.length > 0 ? `m${steps.join(' ').replaceAll(' -', '-')}` : '';
}

/**
 * `d` of an SVG path for `values`, evenly spaced over the box's width. Values beyond `min` and `max` leave the box.
 * Imperceptible points are left out, to keep the markup small. Empty without values.
 */
export function toPath(values: readonly number[], box: CurveBox): string {
  return toLoop(
    values.map((_, index) => index / Math.max(1, values.length - 1)),
    values,
    { ...box, left: 0, right: 1 },
  );
}

/** Box of a loop: its values run from `left` to `right` across, and from `min` to `max` upwards. */
export interface LoopBox extends CurveBox {
  /** Value at the left edge. */
  readonly left: number;
  /** Value at the right edge. */
  readonly right: number;
}

/** `d` of an SVG path that draws one signal against another, as in a pressure-volume loop. */
export function toLoop(across: readonly number[], upwards: readonly number[], box: LoopBox): string {
  const { x, y, width, height, min, max, left, right, tolerance = 0.3 } = box;
  const points = upwards.map(
    (value, index): Point => [
      x + (((across[index] ?? left) - left) / (right - left)) * width,
      y + height - ((value - min) / (max - min)) * height,
    ],
  );
  return line(simplify(points, tolerance));
}
