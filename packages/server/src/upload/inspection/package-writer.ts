import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { writeAt } from '../files/file-writer.ts';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
/** Version of the format needed to unpack: 2.0. */
const VERSION = 20;
/** The flags that are kept: the compression level. */
const KEPT_FLAGS = 0b110;
/** Flag: names are in UTF-8. */
const UTF8 = 0x0800;
/** The method for uncompressed files. */
export const STORED = 0;

/** Little-endian numbers of the given sizes. */
function fields(...values: [bytes: 2 | 4, value: number][]): Buffer {
  const written = values.map(([bytes, value]) => {
    const field = Buffer.alloc(bytes);
    field.writeUIntLE(value, 0, bytes);
    return field;
  });
  return Buffer.concat(written);
}

/** Content that replaces an entry's own. */
interface NewContent {
  crc32: number;
  /** Bytes, unpacked. */
  size: number;
  /** How it is packed: {@link STORED}, or the entry's own method. */
  method: number;
}

/** How the content of an entry is stored in a package. */
export interface Packed {
  name: string;
  /** Bytes in the package. */
  size: number;
  /** null for the entry's own content. */
  content: NewContent | null;
}

/** The two headers of an entry: before its content, and in the directory. */
export interface EntryHeaders {
  local: Buffer;
  directory: Buffer;
}

/** Size of the header before an entry's content. */
export const localHeaderBytes = (name: string) => LOCAL_HEADER_BYTES + Buffer.byteLength(name);

/** Headers of an entry at offset `start`. Archivers' extra fields are left out. */
export function entryHeaders(entry: Entry, { name, size, content }: Packed, start: number): EntryHeaders {
  const nameBytes = Buffer.from(name);
  const about = fields(
    [2, VERSION],
    [2, content ? UTF8 : (entry.generalPurposeBitFlag & KEPT_FLAGS) | UTF8],
    [2, content?.method ?? entry.compressionMethod],
    [2, entry.lastModFileTime],
    [2, entry.lastModFileDate],
    [4, content?.crc32 ?? entry.crc32],
    [4, size],
    [4, content?.size ?? entry.uncompressedSize],
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

/** The directory at the end of a package, at offset `start`. */
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
 * Writes a ZIP package from entries of another one. Sizes and checksums precede each file, so that it can be unpacked
 * while streaming; archivers' extra fields, such as a file's owner, are left out.
 */
export class PackageWriter {
  readonly #file: FileHandle;
  readonly #directory: Buffer[] = [];
  #end = 0;

  /** @param file empty, and open for writing. */
  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Adds an entry unchanged. @param packed its bytes as in the other package. */
  copy(entry: Entry, packed: AsyncIterable<Buffer>): Promise<void> {
    return this.#add(entry, entry.fileName, packed, false);
  }

  /** Adds another file in place of an entry, uncompressed. */
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
    const size = this.#end - dataStart;
    const packed = { name, size, content: isNew ? { crc32: sum, size, method: STORED } : null };
    const { local, directory } = entryHeaders(entry, packed, start);
    await writeAt(this.#file, local, start);
    this.#directory.push(directory);
  }

  /** Writes the directory, which comes last. */
  async end(): Promise<void> {
    await writeAt(this.#file, packageDirectory(this.#directory, this.#end), this.#end);
  }
}
