import type { ByteRange } from '../../store/store.ts';

/** A file in a ZIP. */
export interface ZipEntry {
  path: string;
  /** Bytes. */
  size: number;
  crc32: number;
}

/** A stretch of a ZIP: bytes of its own, or the content of an entry. */
export type ZipPiece = { length: number } & ({ bytes: Buffer } | { entry: number });

/** What a ZIP consists of, before any file is read. */
export interface ZipLayout {
  /** Bytes. */
  size: number;
  pieces: ZipPiece[];
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_64 = 0x06064b50;
const DIRECTORY_LOCATOR_64 = 0x07064b50;
/** Versions of the format needed to unpack: 2.0, and 4.5 for large files. */
const VERSION = 20;
const VERSION_64 = 45;
/** Flag: names are in UTF-8. */
const UTF8 = 0x0800;
/** The method for uncompressed files. */
const STORED = 0;
/** Written to a field that is too small for its value; the value follows in an extra field. */
const ELSEWHERE_32 = 0xffffffff;
const ELSEWHERE_16 = 0xffff;
/** The extra field with large values. */
const LARGE_VALUES = 0x0001;
/** Read and write for the owner, read for others, a regular file: as Unix has it, in the upper half. */
const ATTRIBUTES = 0o100644 * 0x10000;

/** Little-endian numbers of the given sizes. */
function fields(...values: readonly [bytes: 2 | 4 | 8, value: number][]): Buffer {
  const written = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), at);
    else written.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return written;
}

/** A time in the format's two fields, in UTC: the format knows no time zones, and years from 1980. */
function timeFields(at: Date): [2, number][] {
  const year = Math.max(at.getUTCFullYear() - 1980, 0);
  return [
    [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
    [2, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
  ];
}

const large = (...values: number[]): Buffer =>
  values.length === 0
    ? Buffer.alloc(0)
    : fields([2, LARGE_VALUES], [2, values.length * 8], ...values.map((value): [8, number] => [8, value]));

function localHeader({ path, size, crc32 }: ZipEntry, at: Date): Buffer {
  const name = Buffer.from(path);
  const isLarge = size >= ELSEWHERE_32;
  const extra = isLarge ? large(size, size) : large();
  const shortSize = isLarge ? ELSEWHERE_32 : size;
  const about = fields(
    [4, LOCAL_HEADER],
    [2, isLarge ? VERSION_64 : VERSION],
    [2, UTF8],
    [2, STORED],
    ...timeFields(at),
    [4, crc32],
    [4, shortSize],
    [4, shortSize],
    [2, name.length],
    [2, extra.length],
  );
  return Buffer.concat([about, name, extra]);
}

function directoryEntry({ path, size, crc32 }: ZipEntry, start: number, at: Date): Buffer {
  const name = Buffer.from(path);
  const isLarge = size >= ELSEWHERE_32;
  const isFar = start >= ELSEWHERE_32;
  const extra = large(...(isLarge ? [size, size] : []), ...(isFar ? [start] : []));
  const shortSize = isLarge ? ELSEWHERE_32 : size;
  const version = isLarge || isFar ? VERSION_64 : VERSION;
  const about = fields(
    [4, DIRECTORY_ENTRY],
    // Made on Unix, to match the attributes.
    [2, 0x0300 | version],
    [2, version],
    [2, UTF8],
    [2, STORED],
    ...timeFields(at),
    [4, crc32],
    [4, shortSize],
    [4, shortSize],
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, ATTRIBUTES],
    [4, isFar ? ELSEWHERE_32 : start],
  );
  return Buffer.concat([about, name, extra]);
}

function directoryEnd(count: number, size: number, start: number): Buffer {
  const isLarge = count >= ELSEWHERE_16 || size >= ELSEWHERE_32 || start >= ELSEWHERE_32;
  const end = fields(
    [4, DIRECTORY_END],
    [2, 0],
    [2, 0],
    [2, isLarge ? ELSEWHERE_16 : count],
    [2, isLarge ? ELSEWHERE_16 : count],
    [4, isLarge ? ELSEWHERE_32 : size],
    [4, isLarge ? ELSEWHERE_32 : start],
    [2, 0],
  );
  if (!isLarge) return end;
  const end64 = fields(
    [4, DIRECTORY_END_64],
    [8, 44],
    [2, 0x0300 | VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  );
  const locator = fields([4, DIRECTORY_LOCATOR_64], [4, 0], [8, start + size], [4, 1]);
  return Buffer.concat([end64, locator, end]);
}

/**
 * Lays out a ZIP of uncompressed files. Sizes and checksums stand before each file, so that the ZIP's size is known, and
 * any range of it can be served, before a file is read; and so that it can be unpacked while it arrives.
 * @param at the time of its files.
 */
export function layOutZip(entries: readonly ZipEntry[], at: Date): ZipLayout {
  const pieces: ZipPiece[] = [];
  const directory: Buffer[] = [];
  let size = 0;
  const add = (piece: ZipPiece) => {
    pieces.push(piece);
    size += piece.length;
  };
  for (const [index, entry] of entries.entries()) {
    directory.push(directoryEntry(entry, size, at));
    const header = localHeader(entry, at);
    add({ length: header.length, bytes: header });
    add({ length: entry.size, entry: index });
  }
  const listing = Buffer.concat(directory);
  const ending = Buffer.concat([listing, directoryEnd(entries.length, listing.length, size)]);
  add({ length: ending.length, bytes: ending });
  return { size, pieces };
}

/** Opens a range of an entry's content. */
export type OpenEntry = (entry: number, range: ByteRange) => AsyncIterable<Uint8Array>;

/** Reads a range of a ZIP, opening files one by one as they come up. */
export async function* readZip(
  { pieces }: ZipLayout,
  { start, end }: ByteRange,
  open: OpenEntry,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const piece of pieces) {
    const from = Math.max(start, at) - at;
    const until = Math.min(end + 1, at + piece.length) - at;
    at += piece.length;
    if (from >= until) continue;
    if ('bytes' in piece) yield piece.bytes.subarray(from, until);
    else yield* open(piece.entry, { start: from, end: until - 1 });
  }
}
