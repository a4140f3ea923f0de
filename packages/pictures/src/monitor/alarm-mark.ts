import type { Rect } from './layout.ts';

/** A lower figure has no room for its unit under its caption, nor for an arrow outside its frame. */
export const TWO_LINES = 18;

/** How a figure outside its limits is marked: a frame, and an arrow whose tip shows the exceeded side. */
export interface AlarmMark {
  readonly frame: Rect;
  /** What the arrow takes up. */
  readonly arrow: Rect;
}

const arrow = { width: 10, height: 5 };

/**
 * Marks a figure without touching those around it: the arrow stands at the exceeded edge of the frame or, in a low one,
 * in it, after the caption.
 */
export function alarmMarkOf(place: Rect, side: 'low' | 'high', captionWidth: number): AlarmMark {
  const { x, y, width, height } = place;
  const frame = { x: x - 3, y: y + 0.5, width: width + 6, height: height - 1 };
  const isLow = height < TWO_LINES;
  const left = isLow && captionWidth > 0 ? x + captionWidth - 2 : x + width / 2 - 5;
  const top = isLow ? y + (height - arrow.height) / 2 : side === 'high' ? y - arrow.height : y + height;
  return { frame, arrow: { ...arrow, x: left, y: top } };
}
