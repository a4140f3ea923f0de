/** Characters of base64 decoded in one step: a multiple of four. */
export const DECODE_STEP = 1024;
/** Longest time in milliseconds to work without a pause, so that a 16.7 ms frame has room for rendering. */
export const WORK_SLICE = 6;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const INVALID = 255;
const values = new Uint8Array(256).fill(INVALID);
for (let value = 0; value < letters.length; value += 1) values[letters.charCodeAt(value)] = value;

/** Lets the page render and respond before work continues. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Tracks how long work has been running without a pause. */
export interface Slice {
  /** Whether it is time for a pause. */
  isOver(): boolean;
  /** Pauses, and begins the next slice. */
  rest(): Promise<void>;
}

/** Starts a slice of work. */
export function beginSlice(): Slice {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began >= WORK_SLICE,
    async rest() {
      await pause();
      began = performance.now();
    },
  };
}

const valueAt = (text: string, position: number): number => values[text.charCodeAt(position)] ?? INVALID;

/** Decodes whole groups of four characters; returns whether all were base64. */
function decodeGroups(text: string, from: number, to: number, bytes: Uint8Array, at: number): boolean {
  let out = at;
  let seen = 0;
  for (let position = from; position < to; position += 4) {
    const a = valueAt(text, position);
    const b = valueAt(text, position + 1);
    const c = valueAt(text, position + 2);
    const d = valueAt(text, position + 3);
    seen |= a | b | c | d;
    bytes[out] = (a << 2) | (b >> 4);
    bytes[out + 1] = ((b & 15) << 4) | (c >> 2);
    bytes[out + 2] = ((c & 3) << 6) | d;
    out += 3;
  }
  return seen < 64;
}

/** Number of bytes that a base64 text encodes, or null where its length or padding is invalid. */
function sizeOf(text: string): number | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

/**
 * Decodes base64 in steps of 1024 bytes, pausing whenever the slice is over, so that the page never freezes.
 * @returns the bytes, or null where the text is not base64.
 */
export async function decodeBase64(text: string, slice: Slice = beginSlice()): Promise<Uint8Array<ArrayBuffer> | null> {
  const size = sizeOf(text);
  if (size === null) return null;
  // Decodes whole groups of three bytes; padding bytes are cut off at the end.
  const bytes = new Uint8Array((text.length / 4) * 3);
  const padding = bytes.length - size;
  const unpadded = padding === 0 ? text : `${text.slice(0, -padding)}${'A'.repeat(padding)}`;
  for (let from = 0; from < unpadded.length; from += DECODE_STEP) {
    const to = Math.min(from + DECODE_STEP, unpadded.length);
    if (!decodeGroups(unpadded, from, to, bytes, (from / 4) * 3)) return null;
    if (slice.isOver()) await slice.rest();
  }
  return bytes.subarray(0, size);
}
