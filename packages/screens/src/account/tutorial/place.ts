/** A place on the screen, in CSS pixels from its top left corner. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Width and height in CSS pixels. */
export type Size = Pick<Box, 'width' | 'height'>;

/** Pixels between the card and what it points at, and between it and the edges of the screen. */
const GAP = 12;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Where the card stands: below what it points at, or above, or beside it, wherever there is room without covering it;
 * where there is none, at the bottom of the screen. In the middle where it points at nothing.
 */
export function placeCard(target: Box | null, card: Size, view: Size): Pick<Box, 'top' | 'left'> {
  const lowest = Math.max(GAP, view.height - card.height - GAP);
  const rightmost = Math.max(GAP, view.width - card.width - GAP);
  if (!target) return { top: lowest / 2, left: rightmost / 2 };
  const left = within(target.left, GAP, rightmost);
  const below = target.top + target.height + GAP;
  if (below <= lowest) return { top: below, left };
  const above = target.top - card.height - GAP;
  if (above >= GAP) return { top: above, left };
  const top = within(target.top, GAP, lowest);
  const before = target.left - card.width - GAP;
  if (before >= GAP) return { top, left: before };
  const after = target.left + target.width + GAP;
  if (after <= rightmost) return { top, left: after };
  return { top: lowest, left };
}
