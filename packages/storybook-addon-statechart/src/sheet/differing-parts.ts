/** A rectangle, in CSS pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture as a coarse greyscale grid: one byte per cell, row by row. */
export interface CoarsePicture {
  columns: number;
  rows: number;
  cells: Uint8Array;
}

/** The largest difference between cells that still look the same. Compressed pictures differ slightly everywhere. */
const tolerance = 10;

/** The number of distinct values from which a cell counts as part of what makes the pictures differ. */
const distinctMin = (pictures: number) => Math.max(3, Math.round(pictures / 3));

/** The share of a picture from which something that only this picture shows counts, such as a dialog. */
const ownMin = 0.04;

const unite = (one: Frame | null, other: Frame | null): Frame | null => {
  const only = one ?? other;
  if (!one || !other) return only && { x: only.x, y: only.y, width: only.width, height: only.height };
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
};

/** The frame around all rectangles; null where there is none. */
export const around = (frames: readonly Frame[]): Frame | null =>
  frames.reduce<Frame | null>((all, frame) => unite(all, frame), null);

/** The values of a cell in all pictures; -1 where a picture is too small. */
const valuesAt = (pictures: readonly CoarsePicture[], column: number, row: number): number[] =>
  pictures.map(({ cells, columns, rows }) =>
    row < rows && column < columns ? (cells[row * columns + column] ?? -1) : -1,
  );

/** The number of distinct values, treating values that look the same as one. */
function countDistinct(values: readonly number[]): number {
  const sorted = values.filter((value) => value >= 0).toSorted((one, other) => one - other);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > tolerance).length;
}

/** Whether no other value is near to this one. */
const isAlone = (values: readonly number[], index: number) =>
  (values[index] ?? -1) >= 0 &&
  values.every((value, other) => other === index || Math.abs(value - (values[index] ?? 0)) > tolerance);

/**
 * For each picture, the frame, in cells, around the part that differs: what varies among the pictures, and anything
 * large that only this picture shows. Null if all pictures are alike.
 */
export function differingCells(pictures: readonly CoarsePicture[]): (Frame | null)[] {
  const columns = Math.max(0, ...pictures.map((picture) => picture.columns));
  const rows = Math.max(0, ...pictures.map((picture) => picture.rows));
  const own = pictures.map(() => ({ frame: null as Frame | null, count: 0 }));
  let common: Frame | null = null;
  let any: Frame | null = null;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const values = valuesAt(pictures, column, row);
      const ways = countDistinct(values);
      if (ways < 2) continue;
      const cell: Frame = { x: column, y: row, width: 1, height: 1 };
      any = unite(any, cell);
      if (ways >= distinctMin(pictures.length)) common = unite(common, cell);
      for (const [index, one] of own.entries()) {
        if (!isAlone(values, index)) continue;
        one.frame = unite(one.frame, cell);
        one.count += 1;
      }
    }
  }
  return own.map(({ frame, count }) => (count > columns * rows * ownMin ? unite(common, frame) : (common ?? any)));
}

/** Something that a story draws: its appearance and its position. */
export interface DrawnPart extends Frame {
  look: string;
}

/** The same for live stories: a part differs unless most stories have it in the same place. */
export function differingParts(stories: readonly (readonly DrawnPart[])[]): (Frame | null)[] {
  const keyOf = ({ look, x, y, width, height }: DrawnPart) => [look, x, y, width, height].map(String).join(' ');
  const counts = new Map<string, number>();
  for (const parts of stories) for (const key of new Set(parts.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const own = stories.map((parts) =>
    around(parts.filter((part) => (counts.get(keyOf(part)) ?? 0) <= stories.length / 2)),
  );
  const fallback = around(own.filter((frame) => frame !== null));
  return own.map((frame) => frame ?? fallback);
}

/** Adds a margin to a frame, keeps it within the picture, and makes it large enough to be recognisable. */
export function withRoom(frame: Frame | null, whole: Pick<Frame, 'width' | 'height'>): Frame {
  if (!frame) return { x: 0, y: 0, ...whole };
  const room = 16;
  // Frames that take up most of the width, and pictures of phones, keep the full width.
  const isWide = frame.width > whole.width * 0.6 || whole.width <= 480;
  const smallest = { width: isWide ? whole.width : 320, height: 96 };
  const spread = (start: number, length: number, least: number, most: number): [number, number] => {
    const wanted = Math.min(most, Math.max(least, length + 2 * room));
    const begin = Math.min(Math.max(0, start - (wanted - length) / 2), most - wanted);
    return [Math.round(begin), Math.round(wanted)];
  };
  const [x, width] = spread(frame.x, frame.width, smallest.width, whole.width);
  const [y, height] = spread(frame.y, frame.height, smallest.height, whole.height);
  return { x, y, width, height };
}
