import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import type { ByteRange, Store } from '../../store/store.ts';
import { STORED } from '../../upload/inspection/package-writer.ts';
import { SNIFF_BYTES } from '../../upload/inspection/sniff.ts';
import type { ReadableFile } from './delivered-file.ts';
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

/** A file in a package, for delivery. */
export interface PackedFile extends ReadableFile {
  /** Its media type where a page may show it; otherwise null. */
  type: string | null;
  /** Whether ranges can be served. */
  hasRanges: boolean;
}

/** How many positions are cached: a player requests one range after the other. */
const REMEMBERED = 1000;
/** Larger compressed files are not served in ranges: everything before a range has to be unpacked. */
const UNPACKED_FOR_PARTS_MAX = 100_000_000;

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

function openPart(store: Store, key: string, place: PackedPlace, range?: ByteRange): Readable {
  const { start, packedSize, size, isCompressed } = place;
  const { start: from, end: to } = range ?? { start: 0, end: size - 1 };
  if (!isCompressed) return store.open(key, { start: start + from, end: start + to });
  const packed = store.open(key, { start, end: start + packedSize - 1 });
  // The stream itself reports errors to its reader.
  const unpacked = pipeline(packed, createInflateRaw(), () => {});
  return Readable.from(partOf(unpacked, { start: from, end: to }), { objectMode: false });
}

async function findEntry(store: Store, key: string, size: number, name: string): Promise<PackedPlace | null> {
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
    return { ...place, type: shownType(await buffer(openPart(store, key, place, head))) };
  } finally {
    zip.close();
  }
}

/** Finds a file in a stored package, by the package's key and the file's name; null if there is none. */
export type FindPackedFile = (key: string, name: string) => Promise<PackedFile | null>;

/** Finds files in stored packages without unpacking more of them than requested. */
export function createPackedFiles(store: Store): FindPackedFile {
  const places = new Map<string, PackedPlace>();
  return async (key, name) => {
    const size = await store.size(key);
    if (size === null) return null;
    const id = `${key}\n${name}`;
    const place = places.get(id) ?? (await findEntry(store, key, size, name));
    if (!place) return null;
    // Least recently used entries are evicted first.
    places.delete(id);
    if (places.size >= REMEMBERED) places.delete(places.keys().next().value ?? '');
    places.set(id, place);
    return {
      size: place.size,
      type: place.type,
      hasRanges: !place.isCompressed || place.size <= UNPACKED_FOR_PARTS_MAX,
      open: (range) => openPart(store, key, place, range),
    };
  };
}
