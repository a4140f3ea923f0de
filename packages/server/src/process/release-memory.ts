function releaseMemory(memory: ArrayBuffer): void {
  try {
    memory.transfer(0);
  } catch (error) {
    // Memory shared by many small buffers cannot be released: Node prevents that.
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * Releases the memory of received chunks as soon as they are used up. It lies outside V8's heap: hundreds of megabytes
 * accumulate before V8 sees a reason to collect them, and touching new memory for the first time takes longer than
 * processing the data.
 * @returns a function to call with each used chunk of one stream, in order. It takes ownership of the chunk's memory.
 * The last chunk's is kept, as what follows the stream may share it; null releases it where nothing follows.
 */
export function createMemoryReleaser(): (chunk: Buffer | null) => void {
  let last: ArrayBufferLike | null = null;
  return (chunk) => {
    const buffer = chunk?.buffer ?? null;
    // Several chunks may share a buffer; the first chunk in another buffer shows that all of them are used up.
    if (last instanceof ArrayBuffer && last !== buffer) releaseMemory(last);
    last = buffer;
  };
}
