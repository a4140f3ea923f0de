import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Store } from '../../store/store.ts';

/** How much of the directory is read at once, in bytes: that of a thousand files, unless their names are long. */
const READ_BYTES = 256 * 1024;

/**
 * Reads ranges of a stored package, without fetching all of it. The directory is requested entry by entry, but read in
 * large parts.
 */
class StoredReader extends RandomAccessReader {
  readonly #store: Store;
  readonly #key: string;
  readonly #size: number;
  /** The last part of the directory that was read. */
  #part = { start: 0, bytes: Buffer.alloc(0) };
  /** Offset of the directory. Until it is known, only the end of the package is read. */
  directory = 0;

  constructor(store: Store, key: string, size: number) {
    super();
    this.#store = store;
    this.#key = key;
    this.#size = size;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#store.open(this.#key, { start, end: end - 1 });
  }

  override read(target: Buffer, offset: number, length: number, start: number, done: (error: Error | null) => void) {
    const copy = (bytes: Buffer) => {
      bytes.copy(target, offset);
      done(bytes.length < length ? new Error('The package ends too early.') : null);
    };
    this.#bytes(start, length).then(copy, done);
  }

  async #bytes(start: number, length: number): Promise<Buffer> {
    const at = start - this.#part.start;
    if (at >= 0 && at + length <= this.#part.bytes.length) return this.#part.bytes.subarray(at, at + length);
    if (start < this.directory) return buffer(this._readStreamForRange(start, start + length));
    const end = Math.min(start + Math.max(length, READ_BYTES), this.#size);
    if (start >= end) return Buffer.alloc(0);
    this.#part = { start, bytes: await buffer(this._readStreamForRange(start, end)) };
    return this.#part.bytes.subarray(0, length);
  }
}

/** Opens a stored package for reading entry by entry; the caller closes it. @param size of the package, in bytes. */
export async function openStoredPackage(store: Store, key: string, size: number): Promise<ZipFile> {
  const reader = new StoredReader(store, key, size);
  const zip = await fromRandomAccessReaderPromise(reader, size, { lazyEntries: true, autoClose: false });
  // The offset of the next entry, here of the first; the types call it a boolean.
  reader.directory = Number(zip.readEntryCursor);
  return zip;
}
