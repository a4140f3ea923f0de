/** A rectangle, in CSS pixels. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture in grey and coarse: a byte for each cell, row by row. */
export interface CoarsePicture {
  columns: number;
  rows: number;
  cells: Uint8Array;
}

/** How far two cells may be apart to look the same: pictures that were compressed differ a little everywhere. */
const tolerance = 10;

/** In how many ways a cell has to be shown, at least, to belong to what makes the pictures differ. */
const waysMin = (pictures: number) => Math.max(3, Math.round(pictures / 3));

/** What one picture alone shows otherwise counts if it takes this part of the picture, as a dialog does. */
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

/** How many ways there are among values that lie further apart than pictures that look the same. */
function waysIn(values: readonly number[]): number {
  const sorted = values.filter((value) => value >= 0).toSorted((one, other) => one - other);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > tolerance).length;
}

/** Whether no other value is near to this one. */
const isAlone = (values: readonly number[], index: number) =>
  (values[index] ?? -1) >= 0 &&
  values.every((value, other) => other === index || Math.abs(value - (values[index] ?? 0)) > tolerance);

/**
 * For each picture the frame, in cells, around what makes it differ from the others: what they show in several ways,
 * and anything large that this one alone shows. Where all are alike it is null.
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
      const ways = waysIn(values);
      if (ways < 2) continue;
      const cell: Frame = { x: column, y: row, width: 1, height: 1 };
      any = unite(any, cell);
      if (ways >= waysMin(pictures.length)) common = unite(common, cell);
      for (const [index, one] of own.entries()) {
        if (!isAlone(values, index)) continue;
        one.frame = unite(one.frame, cell);
        one.count += 1;
      }
    }
  }
  return own.map(({ frame, count }) => (count > columns * rows * ownMin ? unite(common, frame) : (common ?? any)));
}

/** What a story draws at a place: how it looks, and where. */
export interface DrawnPart extends Frame {
  look: string;
}

/** The same for stories that are drawn live, by their parts: what not most of them have at the same place differs. */
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

/** A frame with some room around it, within the picture, and not too small to be recognised. */
export function withRoom(frame: Frame | null, whole: Pick<Frame, 'width' | 'height'>): Frame {
  if (!frame) return { x: 0, y: 0, ...whole };
  const room = 16;
  // What takes most of the width, or is on a phone, is not cut at its sides.
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
