import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { createFairQueue } from '../../security/fair-queue.ts';
import type { ByteRange, Store } from '../../store/store.ts';
import { STORED } from '../../upload/inspection/package-writer.ts';
import { SNIFF_BYTES } from '../../upload/inspection/sniff.ts';
import { shownType } from './shown-type.ts';
import { openStoredPackage } from './stored-package.ts';

/** The position and type of a file in a package. */
interface PackedPlace {
  /** Bytes from the start of the package. */
  start: number;
  packedSize: number;
  /** Bytes, unpacked. */
  size: number;
  isCompressed: boolean;
  /** Its media type where a page may show it. */
  type: string | null;
}

/** Who requests a file. */
export interface PackedReader {
  /** On whose behalf: no owner can keep everybody else waiting. */
  owner: string;
  /** Aborts when the response is closed; whatever is unpacked for it then ends. */
  signal: AbortSignal;
}

/** A file in a package, for delivery. */
export interface PackedFile {
  /** Bytes. */
  size: number;
  /** Its media type where a page may show it; otherwise null. */
  type: string | null;
  /** Whether ranges can be served. */
  hasRanges: boolean;
  /**
   * Prepares to send a range: what lies before it in a compressed file is unpacked first, for a few readers at a time.
   * @returns opens the range, once.
   * @throws {HttpError} 503 where too many of the owner's ranges are waiting, or their turn does not come in time.
   */
  prepare(range: ByteRange): Promise<() => Readable>;
}

/** How many positions are cached: a player requests one range after the other. */
const REMEMBERED = 1000;
/** Larger compressed files are not served in ranges: everything before a range has to be unpacked. */
const UNPACKED_FOR_PARTS_MAX = 100_000_000;
/** For how many readers what lies before a range is unpacked at once; each takes one of the four threads for that. */
const UNPACKED_AT_ONCE = 2;
/** Ranges of one owner that may wait: more than the players of a page request. */
const WAITING_MAX = 8;
/** How many files are looked up at once, in all and for one owner: the beginning of each is unpacked. */
const LOOKUPS = { size: 4, perOwner: 2 };
/** Lookups of one owner that may wait: a page shows all pictures of a package at once. */
const LOOKUPS_WAITING_MAX = 200;
const PATIENCE_MS = 10_000;

/** A range of unpacked data; nothing after it is unpacked. */
async function* partOf(unpacked: AsyncIterable<Buffer>, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const bytes of unpacked) {
    const from = Math.max(start - at, 0);
    const until = Math.min(end + 1 - at, bytes.length);
    at += bytes.length;
    if (from < until) yield bytes.subarray(from, until);
    if (at > end) return;
  }
}

/**
 * The whole of a compressed file.
 * @param signal ends it: data that yields nothing is not ended by its reader, who waits for the next chunk.
 */
function unpack(store: Store, key: string, { start, packedSize }: PackedPlace, signal: AbortSignal): Readable {
  const packed = store.open(key, { start, end: start + packedSize - 1 });
  // The stream itself reports errors to its reader.
  const unpacked = pipeline(packed, createInflateRaw(), () => {});
  if (signal.aborted) unpacked.destroy();
  else {
    const stop = () => unpacked.destroy();
    signal.addEventListener('abort', stop, { once: true });
    unpacked.once('close', () => signal.removeEventListener('abort', stop));
  }
  return unpacked;
}

function openPart(store: Store, key: string, place: PackedPlace, range: ByteRange, signal: AbortSignal): Readable {
  const { start, isCompressed } = place;
  if (!isCompressed) return store.open(key, { start: start + range.start, end: start + range.end });
  return Readable.from(partOf(unpack(store, key, place, signal), range), { objectMode: false });
}

/** A generator whose first value has been read. */
async function* continued(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Reads unpacked data up to a range. @returns opens the range. */
async function skipTo(unpacked: Readable, range: ByteRange): Promise<() => Readable> {
  const part = partOf(unpacked, range);
  const first = await part.next();
  return () => Readable.from(continued(first, part), { objectMode: false });
}

interface Wanted {
  key: string;
  /** Of the package, in bytes. */
  size: number;
  /** Of the file in it. */
  name: string;
}

async function findEntry(store: Store, { key, size, name }: Wanted, signal: AbortSignal): Promise<PackedPlace | null> {
  const zip = await openStoredPackage(store, key, size);
  try {
    let found: Entry | undefined;
    for await (const entry of zip.eachEntry()) if (entry.fileName === name) found = entry;
    if (!found) return null;
    const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(found, { minimal: true });
    const { compressedSize: packedSize, uncompressedSize } = found;
    const isCompressed = found.compressionMethod !== STORED;
    const place = { start, packedSize, size: uncompressedSize, isCompressed, type: null };
    if (place.size === 0) return place;
    const head = { start: 0, end: Math.min(place.size, SNIFF_BYTES) - 1 };
    return { ...place, type: shownType(await buffer(openPart(store, key, place, head, signal))) };
  } finally {
    zip.close();
  }
}

/**
 * Finds a file in a stored package, by the package's key and the file's name; null if there is none.
 * @throws {HttpError} 503 where too many of the owner's files are being looked up.
 */
export type FindPackedFile = (key: string, name: string, reader: PackedReader) => Promise<PackedFile | null>;

/** Finds files in stored packages without unpacking more of them than requested. */
export function createPackedFiles(store: Store): FindPackedFile {
  const places = new Map<string, PackedPlace>();
  // The network limits how fast sent data is unpacked; what precedes a range is not sent.
  const busy = {
    message: 'The portal is busy with other files. Please try again in a moment.',
    patienceMs: PATIENCE_MS,
  };
  const queue = createFairQueue({ ...busy, size: UNPACKED_AT_ONCE, perOwner: 1, waiting: WAITING_MAX });
  const lookups = createFairQueue({ ...busy, ...LOOKUPS, waiting: LOOKUPS_WAITING_MAX });

  async function unpackTo(
    key: string,
    place: PackedPlace,
    range: ByteRange,
    { owner, signal }: PackedReader,
  ): Promise<() => Readable> {
    const leave = await queue.enter(owner);
    try {
      if (!signal.aborted) return await skipTo(unpack(store, key, place, signal), range);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      leave();
    }
    // Nobody is left to read it.
    return () => Readable.from([]);
  }

  async function findPlace(wanted: Wanted, { owner, signal }: PackedReader): Promise<PackedPlace | null> {
    const id = `${wanted.key}\n${wanted.name}`;
    const remember = (place: PackedPlace) => {
      // Least recently used entries are evicted first.
      places.delete(id);
      if (places.size >= REMEMBERED) places.delete(places.keys().next().value ?? '');
      places.set(id, place);
      return place;
    };
    const known = places.get(id);
    if (known) return remember(known);
    const leave = await lookups.enter(owner);
    try {
      // Another request may have found it meanwhile.
      const place = places.get(id) ?? (signal.aborted ? null : await findEntry(store, wanted, signal));
      return place && remember(place);
    } catch (error) {
      if (!signal.aborted) throw error;
      // Nobody is left to read it.
      return null;
    } finally {
      leave();
    }
  }

  return async (key, name, reader) => {
    const size = await store.size(key);
    if (size === null) return null;
    const place = await findPlace({ key, size, name }, reader);
    if (!place) return null;
    return {
      size: place.size,
      type: place.type,
      hasRanges: !place.isCompressed || place.size <= UNPACKED_FOR_PARTS_MAX,
      prepare: async (range) =>
        place.isCompressed && range.start > 0
          ? unpackTo(key, place, range, reader)
          : () => openPart(store, key, place, range, reader.signal),
    };
  };
}
