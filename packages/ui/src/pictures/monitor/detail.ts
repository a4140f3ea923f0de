import type { Device } from '@community/contract/devices';
import type { Rect } from './layout.ts';

/** How much is drawn: `small` for 60 to 100 px, `thumbnail` for 100 to 300 px, `full` above. */
export type Detail = 'small' | 'thumbnail' | 'full';

/** What the glass shows at a size, and where. */
export interface ScreenDetail {
  readonly traces: number;
  /** Area of the curves. */
  readonly strips: Rect;
  /** Place of each figure. */
  readonly numerals: readonly Rect[];
  /** Width of a curve's line. */
  readonly stroke: number;
  /** Units that a second takes. */
  readonly speed: number;
  /** How far a line may stray from its curve. */
  readonly tolerance: number;
  readonly hasCaptions: boolean;
}

const sizes = {
  small: { traces: 2, numerals: 0, stroke: 8, speed: 92, tolerance: 1.2, hasCaptions: false },
  thumbnail: { traces: 3, numerals: 3, stroke: 3, speed: 58, tolerance: 0.4, hasCaptions: false },
  full: { traces: 6, numerals: 6, stroke: 1.6, speed: 44, tolerance: 0.15, hasCaptions: true },
} as const;

/** Divides the glass between curves and figures. */
export function detailOf(device: Device, size: Detail, { x, y, width, height }: Rect): ScreenDetail {
  const { traces, numerals, ...look } = sizes[size];
  const pad = 8;
  const inner = { x: x + pad, y: y + pad, width: width - 2 * pad, height: height - 2 * pad };
  const drawn = Math.min(device.traces, traces);
  const count = Math.min(device.family === 'automated' ? 1 : drawn + (size === 'full' ? 1 : 0), numerals);
  if (count === 0) return { ...look, traces: drawn, strips: inner, numerals: [] };
  if (device.screen === 'tall') {
    const upper = inner.height * (size === 'full' ? 0.6 : 0.52);
    const columns = count > 1 ? 2 : 1;
    const rows = Math.ceil(count / columns);
    const tile = { width: inner.width / columns, height: (inner.height - upper) / rows };
    return {
      ...look,
      traces: drawn,
      strips: { ...inner, height: upper },
      numerals: Array.from({ length: count }, (_, index) => ({
        x: inner.x + tile.width * (index % columns) + (index % columns) * 4,
        y: inner.y + upper + tile.height * Math.floor(index / columns),
        width: tile.width - 4,
        height: tile.height,
      })),
    };
  }
  const share = device.family === 'vital-signs' ? 0.46 : device.screen === 'square' ? 0.38 : 0.3;
  const strips = { ...inner, width: inner.width * (1 - share) - pad };
  const step = inner.height / (count + 0.5);
  return {
    ...look,
    traces: drawn,
    strips,
    numerals: Array.from({ length: count }, (_, index) => ({
      x: strips.x + strips.width + pad,
      y: inner.y + (index === 0 ? 0 : (index + 0.5) * step),
      width: inner.width - strips.width - pad,
      height: step * (index === 0 ? 1.5 : 1),
    })),
  };
}
