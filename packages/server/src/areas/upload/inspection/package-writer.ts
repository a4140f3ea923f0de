import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { writeAt } from '../files/file-writer.ts';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
/** What unpacks it has to know no more than version 2.0 of the format. */
const VERSION = 20;
/** The bits that stay: how thoroughly it was compressed. */
const KEPT_FLAGS = 0b110;
/** Names are written in UTF-8. */
const UTF8 = 0x0800;
/** The number of the method that leaves files as they are. */
export const STORED = 0;

/** Numbers one after the other, each in so many bytes. */
function fields(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const written = values.map(([bytes, value]) => {
    const field = Buffer.alloc(bytes);
    field.writeUIntLE(value, 0, bytes);
    return field;
  });
  return Buffer.concat(written);
}

/** How the content of an entry lies in a package. */
export interface Packed {
  name: string;
  /** Bytes in the package. */
  size: number;
  /** The sum of the content where it takes the place of the entry's own, not compressed; null where it is that one. */
  newSum: number | null;
}

/** What a package says of an entry: before its content, and in the directory. */
export interface EntryHeaders {
  local: Buffer;
  directory: Buffer;
}

/** How many bytes stand before the content of an entry. */
export const localHeaderBytes = (name: string) => LOCAL_HEADER_BYTES + Buffer.byteLength(name);

/** What a package says of an entry that begins at `start`. What archivers say beside that is left out. */
export function entryHeaders(entry: Entry, { name, size, newSum }: Packed, start: number): EntryHeaders {
  const nameBytes = Buffer.from(name);
  const isNew = newSum !== null;
  const about = fields(
    [2, VERSION],
    [2, isNew ? UTF8 : (entry.generalPurposeBitFlag & KEPT_FLAGS) | UTF8],
    [2, isNew ? STORED : entry.compressionMethod],
    [2, entry.lastModFileTime],
    [2, entry.lastModFileDate],
    [4, newSum ?? entry.crc32],
    [4, size],
    [4, isNew ? size : entry.uncompressedSize],
    [2, nameBytes.length],
    [2, 0],
  );
  const attributes = fields(
    [2, 0],
    [2, 0],
    [2, entry.internalFileAttributes],
    [4, entry.externalFileAttributes],
    [4, start],
  );
  return {
    local: Buffer.concat([fields([4, LOCAL_HEADER]), about, nameBytes]),
    directory: Buffer.concat([fields([4, DIRECTORY_ENTRY], [2, entry.versionMadeBy]), about, attributes, nameBytes]),
  };
}

/** The directory of a package, which stands at its end, from `start` on. */
export function packageDirectory(entries: readonly Buffer[], start: number): Buffer {
  const directory = Buffer.concat(entries);
  const end = fields(
    [4, DIRECTORY_END],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, directory.length],
    [4, start],
    [2, 0],
  );
  return Buffer.concat([directory, end]);
}

/**
 * Writes a ZIP package of entries of another one. Sizes and sums stand before each file, so that it can be unpacked
 * while it arrives; what archivers say beside that, such as whose file it was, is left out.
 */
export class PackageWriter {
  readonly #file: FileHandle;
  readonly #directory: Buffer[] = [];
  #end = 0;

  /** @param file empty, and open for writing. */
  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Adds an entry as it is. @param packed its bytes, as they lie in the other package. */
  copy(entry: Entry, packed: AsyncIterable<Buffer>): Promise<void> {
    return this.#add(entry, entry.fileName, packed, false);
  }

  /** Adds another file in the place of an entry, not compressed. */
  replace(entry: Entry, name: string, content: AsyncIterable<Buffer>): Promise<void> {
    return this.#add(entry, name, content, true);
  }

  async #add(entry: Entry, name: string, content: AsyncIterable<Buffer>, isNew: boolean): Promise<void> {
    const start = this.#end;
    this.#end += localHeaderBytes(name);
    const dataStart = this.#end;
    let sum = 0;
    for await (const bytes of content) {
      await writeAt(this.#file, bytes, this.#end);
      this.#end += bytes.length;
      if (isNew) sum = crc32(bytes, sum);
    }
    const packed = { name, size: this.#end - dataStart, newSum: isNew ? sum : null };
    const { local, directory } = entryHeaders(entry, packed, start);
    await writeAt(this.#file, local, start);
    this.#directory.push(directory);
  }

  /** Writes the directory, which comes last. */
  async end(): Promise<void> {
    await writeAt(this.#file, packageDirectory(this.#directory, this.#end), this.#end);
  }
}
