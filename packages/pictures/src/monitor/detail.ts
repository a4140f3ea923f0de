import type { Device } from '@community/contract/content';
import { signalsOf } from './curves.ts';
import type { Rect } from './layout.ts';

/** How much is drawn: `small` for widths up to 100 px, `thumbnail` for 100 to 300 px, `full` above. */
export type Detail = 'small' | 'thumbnail' | 'full';

/** The layout of the screen at a size. */
export interface ScreenDetail {
  readonly traces: number;
  /** Area of the curves. */
  readonly strips: Rect;
  /** Place of each figure. */
  readonly figures: readonly Rect[];
  /** Width of a curve's line. */
  readonly stroke: number;
  /** Picture units per second. */
  readonly speed: number;
  /** How far a line may deviate from its curve. */
  readonly tolerance: number;
  /** With captions, a line for alarms, and a separate column for the captions of the curves. */
  readonly isFull: boolean;
}

const sizes = {
  small: { traces: 2, stroke: 8, speed: 92, tolerance: 1.2 },
  thumbnail: { traces: 3, stroke: 3.2, speed: 68, tolerance: 0.8 },
  full: { traces: 6, stroke: 1.6, speed: 44, tolerance: 0.15 },
} as const;

/** Height of the line for patient and alarm at full size. */
export const statusHeight = 13;
const captionWidth = 21;
const gap = 8;

/** Places `count` figures: the first `alone` have a row each, the first row being the tallest; then two per row. */
function tiles(count: number, alone: number, { x, y, width, height }: Rect): Rect[] {
  const rows = count > alone ? alone + Math.ceil((count - alone) / 2) : count;
  const step = height / (rows + 0.6);
  return Array.from({ length: count }, (_, index) => {
    const isAlone = index < alone || (index === count - 1 && (index - alone) % 2 === 0);
    const row = index < alone ? index : alone + Math.floor((index - alone) / 2);
    const half = (width - gap) / 2;
    const isRight = !isAlone && (index - alone) % 2 === 1;
    return {
      x: x + (isRight ? half + gap : 0),
      y: y + (row === 0 ? 0 : (row + 0.6) * step),
      width: isAlone ? width : half,
      height: step * (row === 0 ? 1.6 : 1),
    };
  });
}

/** Divides the glass between curves and figures, of which the device has `available`. */
export function detailOf(device: Device, size: Detail, screen: Rect, available: number): ScreenDetail {
  const { family, screen: shape } = device;
  const { traces: most, ...look } = sizes[size];
  const isFull = size === 'full';
  const isTall = shape === 'tall';
  const traces = signalsOf(device, isTall && !isFull ? 2 : most).length;
  const wanted = { small: 0, thumbnail: isTall ? 3 : traces, full: available }[size];
  const count = Math.min(wanted, available);
  const top = isFull ? statusHeight : 0;
  const inner = {
    x: screen.x + gap,
    y: screen.y + gap + top,
    width: screen.width - 2 * gap,
    height: screen.height - 2 * gap - top,
  };
  const upper = count === 0 ? 1 : isTall ? (isFull ? 0.42 : 0.46) : 1;
  const beside =
    count === 0 || isTall ? 0 : inner.width * (family === 'vital-signs' ? 0.42 : shape === 'square' ? 0.38 : 0.3);
  const gutter = isFull ? captionWidth : 0;
  const strips = {
    x: inner.x + gutter,
    y: inner.y,
    width: inner.width - beside - (beside > 0 ? gap : 0) - gutter,
    height: inner.height * upper,
  };
  const figures = isTall
    ? { ...inner, y: inner.y + strips.height + 4, height: inner.height - strips.height - 4 }
    : { ...inner, x: inner.x + inner.width - beside, width: beside };
  return {
    ...look,
    isFull,
    traces,
    strips,
    figures: tiles(count, isTall ? 1 : 3, figures),
  };
}
