function releaseMemory(memory: ArrayBuffer): void {
  try {
    memory.transfer(0);
  } catch (error) {
    // Memory that many small buffers share cannot be given back: Node sees to that.
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * Gives back the memory of what has arrived as soon as it is used up. It lies outside of the engine's heap: hundreds of
 * megabytes gather before the engine sees a reason to collect them, and touching ever new memory for the first time
 * takes longer than what is done with it.
 * @returns what is to be told each chunk of one stream, in their order, when it is used up. It takes the chunk's memory
 * for its own.
 */
export function createMemoryReleaser(): (chunk: Buffer) => void {
  let last: ArrayBufferLike | null = null;
  return ({ buffer }) => {
    // Several chunks may lie in the same piece of memory; with the first one in another, all of them are used up.
    if (last instanceof ArrayBuffer && last !== buffer) releaseMemory(last);
    last = buffer;
  };
}
