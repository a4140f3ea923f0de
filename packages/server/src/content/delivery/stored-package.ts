import type { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Store } from '../../store/store.ts';

/** Reads ranges of a stored package, without fetching all of it. */
class StoredReader extends RandomAccessReader {
  readonly #store: Store;
  readonly #key: string;

  constructor(store: Store, key: string) {
    super();
    this.#store = store;
    this.#key = key;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#store.open(this.#key, { start, end: end - 1 });
  }
}

/** Opens a stored package for reading entry by entry; the caller closes it. @param size of the package, in bytes. */
export function openStoredPackage(store: Store, key: string, size: number): Promise<ZipFile> {
  return fromRandomAccessReaderPromise(new StoredReader(store, key), size, { lazyEntries: true, autoClose: false });
}
