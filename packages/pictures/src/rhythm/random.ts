/**
 * Seeded random numbers in [0, 1): the same seed always gives the same picture. Strings are hashed (FNV-1a), then
 * stepped by a 32-bit mixing generator (mulberry32).
 */
export function seededRandom(seed: string | number): () => number {
  let state = 2166136261;
  for (const letter of String(seed)) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
