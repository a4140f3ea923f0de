import type { Pixels, Size } from './pixels.ts';

/** A part of a screenshot that changed: how large it is, and its mean colour before and after. */
export interface Region extends Size {
  before: number[];
  after: number[];
}

/** Pixels are grouped into tiles of this size. */
const tileSize = 4;

/** Tiles this far from each other belong to the same part: what is drawn a few pixels further on has the same parts. */
const reach = 3;
const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach);

/** Parts of fewer pixels, as a share of the largest one's, are what compression has left around it. */
const minShare = 0.05;

/** More parts than these do not make a change easier to recognise. */
const maxRegions = 12;

/** Groups the tiles of a grid that are close to each other. */
function groupTiles(tiles: Map<number, number[]>, columns: number): number[][] {
  const groups: number[][] = [];
  while (tiles.size > 0) {
    const [[first = 0] = []] = tiles;
    const open = [first];
    const places: number[] = [];
    while (open.length > 0) {
      const tile = open.pop() ?? 0;
      const own = tiles.get(tile);
      if (!own || !tiles.delete(tile)) continue;
      for (const place of own) places.push(place);
      for (const row of steps) for (const column of steps) open.push(tile + row * columns + column);
    }
    groups.push(places);
  }
  return groups;
}

function meanColour({ data }: Pixels, places: readonly number[]): number[] {
  const sum = [0, 0, 0];
  for (const place of places)
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[place * 4 + channel] ?? 0);
  return sum.map((value) => Math.round(value / places.length));
}

/**
 * The parts of a screenshot that changed, the largest first.
 * @param places of the pixels that differ.
 */
export function regionsOf(places: Iterable<number>, before: Pixels, after: Pixels): Region[] {
  const { width } = after;
  const columns = Math.ceil(width / tileSize) + 2 * reach;
  const tiles = new Map<number, number[]>();
  for (const place of places) {
    const tile = Math.floor(place / width / tileSize) * columns + Math.floor((place % width) / tileSize) + reach;
    const own = tiles.get(tile);
    if (own) own.push(place);
    else tiles.set(tile, [place]);
  }
  const groups = groupTiles(tiles, columns);
  const largest = Math.max(0, ...groups.map(({ length }) => length));
  const regions = groups
    .filter(({ length }) => length >= largest * minShare)
    .map((own) => {
      let [left, top, right, bottom] = [width, after.height, 0, 0];
      for (const place of own) {
        left = Math.min(left, place % width);
        right = Math.max(right, place % width);
        top = Math.min(top, Math.floor(place / width));
        bottom = Math.max(bottom, Math.floor(place / width));
      }
      return {
        width: right - left + 1,
        height: bottom - top + 1,
        before: meanColour(before, own),
        after: meanColour(after, own),
      };
    });
  return regions.sort((one, other) => other.width * other.height - one.width * one.height).slice(0, maxRegions);
}
