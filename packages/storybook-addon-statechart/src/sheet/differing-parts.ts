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

/** What at least this part of the pictures shows in different ways belongs into the frame of each. */
const share = 0.25;

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

/** The value of a cell in most pictures: the middle one. Where a picture is too short, it counts as different. */
function usual(pictures: readonly CoarsePicture[], column: number, row: number): number {
  const values = pictures.map(({ cells, columns, rows }) =>
    row < rows && column < columns ? (cells[row * columns + column] ?? -1) : -1,
  );
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? -1;
}

/**
 * For each picture the frame, in cells, around what makes it differ from the others: what many of them show in
 * different ways, and what this one alone shows otherwise. Null for pictures that show nothing of their own.
 */
export function differingCells(pictures: readonly CoarsePicture[]): (Frame | null)[] {
  const columns = Math.max(0, ...pictures.map((picture) => picture.columns));
  const rows = Math.max(0, ...pictures.map((picture) => picture.rows));
  const own: (Frame | null)[] = pictures.map(() => null);
  let common: Frame | null = null;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const middle = usual(pictures, column, row);
      const cell: Frame = { x: column, y: row, width: 1, height: 1 };
      let count = 0;
      for (const [index, picture] of pictures.entries()) {
        if (row >= picture.rows || column >= picture.columns) continue;
        const value = picture.cells[row * picture.columns + column] ?? -1;
        if (Math.abs(value - middle) <= tolerance) continue;
        own[index] = unite(own[index] ?? null, cell);
        count += 1;
      }
      if (count >= Math.max(2, pictures.length * share)) common = unite(common, cell);
    }
  }
  const fallback = common ?? around(own.filter((frame) => frame !== null));
  return own.map((frame) => unite(frame, common) ?? fallback);
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
  const smallest = { width: 320, height: 96 };
  const spread = (start: number, length: number, least: number, most: number): [number, number] => {
    const wanted = Math.min(most, Math.max(least, length + 2 * room));
    const begin = Math.min(Math.max(0, start - (wanted - length) / 2), most - wanted);
    return [Math.round(begin), Math.round(wanted)];
  };
  const [x, width] = spread(frame.x, frame.width, smallest.width, whole.width);
  const [y, height] = spread(frame.y, frame.height, smallest.height, whole.height);
  return { x, y, width, height };
}
