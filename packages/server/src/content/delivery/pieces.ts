import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import type { Piece } from '../../database/schema.ts';
import type { Store } from '../../store/store.ts';
import { SCENARIO } from '../../upload/inspection/package.ts';
import { entryHeaders, packageDirectory } from '../../upload/inspection/package-writer.ts';
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

/** The package with another description; all other files are copied in packed form. */
async function editPackage(store: Store, key: string, size: number, edit: EditDescription): Promise<PiecedFile | null> {
  const zip = await openStoredPackage(store, key, size);
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const description = entries.find(({ fileName }) => fileName === SCENARIO);
    if (!description) return null;
    const edited = await edit(await buffer(await zip.openReadStreamPromise(description)));
    if (edited === null) return null;
    const builder = new FileBuilder();
    const directory: Buffer[] = [];
    for (const entry of entries) {
      const isNew = entry === description;
      const { fileName: name, compressedSize } = entry;
      const packed = { name, size: isNew ? edited.length : compressedSize, newSum: isNew ? crc32(edited) : null };
      const headers = entryHeaders(entry, packed, builder.size);
      directory.push(headers.directory);
      builder.addOwn(headers.local);
      if (isNew) builder.addOwn(edited);
      else {
        const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
        builder.addStored(fileDataStart, compressedSize);
      }
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
