import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import pMap from 'p-map';
import type { Entry } from 'yauzl';
import type { Piece } from '../../database/schema.ts';
import type { Store } from '../../store/store.ts';
import { SCENARIO } from '../../upload/inspection/package.ts';
import { entryHeaders, packageDirectory, STORED } from '../../upload/inspection/package-writer.ts';
import { SNIFF_BYTES, sniff } from '../../upload/inspection/sniff.ts';
import { openStoredPackage } from './stored-package.ts';

/** A file made of ranges of the stored one and bytes of its own. */
export interface PiecedFile {
  pieces: Piece[];
  bytes: Buffer;
  size: number;
}

/** Assembles a file piece by piece. */
class FileBuilder {
  readonly #pieces: Piece[] = [];
  readonly #own: Buffer[] = [];
  #ownLength = 0;
  size = 0;

  addOwn(bytes: Buffer): void {
    const last = this.#pieces.at(-1);
    if (last?.of === 'own') last.length += bytes.length;
    else this.#pieces.push({ of: 'own', start: this.#ownLength, length: bytes.length });
    this.#own.push(bytes);
    this.#ownLength += bytes.length;
    this.size += bytes.length;
  }

  addStored(start: number, length: number): void {
    if (length > 0) this.#pieces.push({ of: 'stored', start, length });
    this.size += length;
  }

  result(): PiecedFile {
    return { pieces: this.#pieces, bytes: Buffer.concat(this.#own), size: this.size };
  }
}

/** Edits the description of a scenario; null without changes. */
export type EditDescription = (description: Buffer) => Promise<Buffer | null>;

const deflate = promisify(deflateRaw);
/** How many headers of files are read at once. */
const HEADERS_AT_ONCE = 8;

/** The package with another description, packed by the method of the old one; all other files are copied in packed form. */
async function editPackage(store: Store, key: string, size: number, edit: EditDescription): Promise<PiecedFile | null> {
  const zip = await openStoredPackage(store, key, size);
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const description = entries.find(({ fileName }) => fileName === SCENARIO);
    if (!description) return null;
    const edited = await edit(await buffer(await zip.openReadStreamPromise(description)));
    if (edited === null) return null;
    const readStart = async (entry: Entry) => {
      const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      return { entry, start };
    };
    const files = await pMap(entries, readStart, { concurrency: HEADERS_AT_ONCE });
    const { compressionMethod: method } = description;
    const packedDescription = method === STORED ? edited : await deflate(edited);
    const builder = new FileBuilder();
    const directory: Buffer[] = [];
    for (const { entry, start } of files) {
      const isNew = entry === description;
      const { fileName: name, compressedSize } = entry;
      const content = isNew ? { crc32: crc32(edited), size: edited.length, method } : null;
      const size = isNew ? packedDescription.length : compressedSize;
      const headers = entryHeaders(entry, { name, size, content }, builder.size);
      directory.push(headers.directory);
      builder.addOwn(headers.local);
      if (isNew) builder.addOwn(packedDescription);
      else builder.addStored(start, compressedSize);
    }
    builder.addOwn(packageDirectory(directory, builder.size));
    return builder.result();
  } finally {
    zip.close();
  }
}

/**
 * The stored scenario file, plain or a package, with its description edited.
 * @returns null without changes, or where the file does not exist.
 */
export async function editStoredFile(store: Store, key: string, edit: EditDescription): Promise<PiecedFile | null> {
  const size = await store.size(key);
  if (size === null || size === 0) return null;
  const head = await buffer(store.open(key, { start: 0, end: Math.min(size, SNIFF_BYTES) - 1 }));
  if (sniff(head) === 'zip') return editPackage(store, key, size, edit);
  const edited = await edit(await buffer(store.open(key)));
  if (edited === null) return null;
  const builder = new FileBuilder();
  builder.addOwn(edited);
  return builder.result();
}
