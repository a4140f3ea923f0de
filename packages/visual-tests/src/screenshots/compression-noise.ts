import type { Pixels } from './pixels.ts';

/** How far compression carries its errors, in pixels. */
const reach = 6;

/** By how much a difference has to exceed the errors around it: by a factor, and by steps of 255. */
const margin = { factor: 1.5, steps: 12 };

/** The largest difference of a colour at each pixel. */
function differencesOf(one: Pixels, other: Pixels): Uint8Array {
  const differences = new Uint8Array(one.width * one.height);
  for (const place of differences.keys()) {
    const at = place * 4;
    const red = Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0));
    const green = Math.abs((one.data[at + 1] ?? 0) - (other.data[at + 1] ?? 0));
    const blue = Math.abs((one.data[at + 2] ?? 0) - (other.data[at + 2] ?? 0));
    differences[place] = Math.max(red, green, blue);
  }
  return differences;
}

/** The maximum around each pixel, along a row or, with the width as step, along a column. */
function spread(values: Uint8Array, step: number): Uint8Array {
  const result = new Uint8Array(values.length);
  for (const place of values.keys()) {
    let largest = 0;
    for (let offset = -reach; offset <= reach; offset += 1) {
      const value = values[place + offset * step] ?? 0;
      if (value > largest) largest = value;
    }
    result[place] = largest;
  }
  return result;
}

/**
 * Which pixels differ by more than compression explains. A screenshot that changes in one place is compressed differently
 * elsewhere too; how much that alters is seen where the new screenshot differs from its own compressed form.
 * @param before the old screenshot, compressed.
 * @param after the new screenshot, compressed.
 * @param original the new screenshot as it was taken.
 */
export function beyondNoise(before: Pixels, after: Pixels, original: Pixels): (place: number) => boolean {
  const differences = differencesOf(before, original);
  const errors = spread(spread(differencesOf(after, original), 1), original.width);
  return (place) => (differences[place] ?? 0) > (errors[place] ?? 0) * margin.factor + margin.steps;
}
