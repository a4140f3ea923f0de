import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { formatSizeLimit } from '@community/contract/shared';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isDiskFull } from '../../store/disk-full.ts';
import { type BlockSum, sumRange } from '../files/block-sums.ts';
import { readRange } from '../files/read-range.ts';
import { FileRefusal } from '../files/receive.ts';
import { PackageWriter, STORED } from './package-writer.ts';
import { SNIFF_BYTES } from './sniff.ts';

const ENTRIES_MAX = 1000;
/** The name of the scenario description. */
export const SCENARIO = 'scenario.json';
/** Any package may be unpacked to this many bytes, however small it is. */
const SMALL = 16_000_000;
/** How much larger a file may become by being packed: what cannot be compressed grows by a few percent at most. */
const PADDING_RATIO_MAX = 1.1;
const PADDING_BYTES = 1000;

/** A file in the package besides the scenario description. */
export interface PackedFile {
  /** Bytes, unpacked. */
  size: number;
  /**
   * Unpacks the file, which verifies it.
   * @param target path to write to; null: none.
   * @returns its first bytes.
   * @throws {FileRefusal} where it is damaged.
   */
  unpack(target: string | null): Promise<Buffer>;
}

/** A replacement for a file of a package. */
export interface Replacement {
  name: string;
  /** Where its content is. */
  path: string;
}

/** The contents of a package. */
export interface Package {
  /** The scenario description. */
  scenario: Buffer;
  /** The other files, by name. */
  files: Map<string, PackedFile>;
  /** Whether archivers have added files that users did not mean to send. */
  hasByproducts: boolean;
  /**
   * Writes the package again, without archivers' by-products. Files without a replacement are copied in packed form.
   * @param target must not exist yet.
   * @param replacements by the name of the original.
   */
  rewrite(target: string, replacements: ReadonlyMap<string, Replacement>): Promise<void>;
}

/** Limits of a package. */
export interface PackageLimits {
  /** Of all files together, unpacked, in bytes. */
  inflated: number;
  /** Of the scenario description, in bytes. */
  scenario: number;
  /** Largest ratio of unpacked to packed size; small packages may exceed it. */
  ratio: number;
}

/** A file name as quoted in messages. */
export const shown = (name: string) => JSON.stringify([...name].slice(0, 60).join(''));

/** Files that macOS adds to every package; users do not mean to send them. */
const isByproduct = (name: string) => name.startsWith('__MACOSX/') || name.endsWith('.DS_Store');

function checkName(name: string): void {
  const parts = name.split(/[/\\]/);
  if (parts.includes('..') || /^([/\\]|[a-z]:)/i.test(name)) {
    throw new FileRefusal(`The package holds a path that leads outside it: ${shown(name)}.`);
  }
  if (/\p{Cc}/u.test(name)) throw new FileRefusal(`The package holds a name with control characters: ${shown(name)}.`);
  if (parts.length > 1) {
    throw new FileRefusal(`The package holds a folder: ${shown(name)}. Its files must lie beside ${SCENARIO}.`);
  }
}

/** Counts an entry's bytes, computes their CRC, and keeps the first ones. */
function createTaker(keep: number) {
  const kept: Buffer[] = [];
  let size = 0;
  let sum = 0;
  return {
    take(bytes: Buffer) {
      if (size < keep) kept.push(Buffer.from(bytes.subarray(0, keep - size)));
      size += bytes.length;
      sum = crc32(bytes, sum);
    },
    result: () => ({ kept: Buffer.concat(kept), size, sum }),
  };
}

/** The bytes of an entry as stored in the package. */
async function* packedBytes(zip: ZipFile, entry: Entry, file: FileHandle): AsyncGenerator<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  yield* readRange(file, fileDataStart, entry.compressedSize);
}

/** The bytes of an entry, unpacked. */
async function unpackedBytes(zip: ZipFile, entry: Entry, file: FileHandle): Promise<AsyncIterable<Buffer>> {
  return entry.compressionMethod === STORED ? packedBytes(zip, entry, file) : zip.openReadStreamPromise(entry);
}

const damaged = ({ fileName }: Entry) => new FileRefusal(`${shown(fileName)} in the package is damaged.`);

/** Reads an entry to its end to verify it, keeping its first bytes. */
async function read(zip: ZipFile, entry: Entry, file: FileHandle, keep: number, target: FileHandle | null) {
  if (entry.isEncrypted()) throw new FileRefusal('The package is protected by a password.');
  const { take, result } = createTaker(keep);
  for await (const bytes of await unpackedBytes(zip, entry, file)) {
    take(bytes);
    await target?.writeFile(bytes);
  }
  const { kept, size, sum } = result();
  if (size !== entry.uncompressedSize || sum !== entry.crc32) {
    throw damaged(entry);
  }
  return kept;
}

/** Verifies an entry that is stored without compression by checksums that are known. @returns its first bytes. */
async function verifyStored(
  zip: ZipFile,
  entry: Entry,
  file: FileHandle,
  blocks: readonly BlockSum[],
): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const size = entry.compressedSize;
  const sum = await sumRange(file, blocks, fileDataStart, size);
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw damaged(entry);
  const head = Buffer.alloc(Math.min(size, SNIFF_BYTES));
  const { bytesRead } = await file.read(head, 0, head.length, fileDataStart);
  return head.subarray(0, bytesRead);
}

async function unpack(
  zip: ZipFile,
  entry: Entry,
  file: FileHandle,
  target: string | null,
  blocks: readonly BlockSum[] | undefined,
): Promise<Buffer> {
  const isStored = entry.compressionMethod === STORED && !entry.isEncrypted();
  if (target === null && blocks && isStored) return verifyStored(zip, entry, file, blocks);
  if (target === null) return read(zip, entry, file, SNIFF_BYTES, null);
  await using written = await open(target, 'wx', 0o600);
  return await read(zip, entry, file, SNIFF_BYTES, written);
}

async function rewrite(
  zip: ZipFile,
  entries: readonly Entry[],
  file: FileHandle,
  target: string,
  replacements: ReadonlyMap<string, Replacement>,
): Promise<void> {
  await using written = await open(target, 'wx', 0o600);
  const writer = new PackageWriter(written);
  for (const entry of entries) {
    const replacement = replacements.get(entry.fileName);
    if (replacement) await writer.replace(entry, replacement.name, createReadStream(replacement.path));
    else await writer.copy(entry, packedBytes(zip, entry, file));
  }
  await writer.end();
}

async function readEntries(
  zip: ZipFile,
  file: FileHandle,
  limits: PackageLimits,
  blocks: readonly BlockSum[] | undefined,
): Promise<Package> {
  const { size: packed } = await file.stat();
  if (zip.entryCount > ENTRIES_MAX) throw new FileRefusal(`The package holds more than ${ENTRIES_MAX} files.`);
  const files: Package['files'] = new Map();
  const entries: Entry[] = [];
  let scenario: Buffer | null = null;
  let inflated = 0;
  let compressed = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    count += 1;
    inflated += entry.uncompressedSize;
    compressed += entry.compressedSize;
    // Declared sizes cannot be trusted, so the actual ones are counted.
    if (inflated > limits.inflated || inflated > Math.max(SMALL, packed * limits.ratio) || count > ENTRIES_MAX) {
      throw new FileRefusal('The package is too large when it is unpacked.');
    }
    // Overlapping entries: the same bytes used for several files.
    if (compressed > packed) throw new FileRefusal('The files in the package overlap.');
    // Data that takes time to unpack, and yields nothing: no program packs a file so that it becomes much larger.
    if (entry.compressedSize > entry.uncompressedSize * PADDING_RATIO_MAX + PADDING_BYTES) throw damaged(entry);
    if (isByproduct(name)) continue;
    checkName(name);
    if (files.has(name) || (name === SCENARIO && scenario)) {
      throw new FileRefusal(`The package holds ${shown(name)} twice.`);
    }
    entries.push(entry);
    if (name === SCENARIO) {
      if (entry.uncompressedSize > limits.scenario) {
        throw new FileRefusal(`${SCENARIO} may have ${formatSizeLimit(limits.scenario)} at most.`);
      }
      scenario = await read(zip, entry, file, limits.scenario, null);
    } else {
      files.set(name, { size: entry.uncompressedSize, unpack: (target) => unpack(zip, entry, file, target, blocks) });
    }
  }
  if (!scenario) throw new FileRefusal(`The ZIP package holds no ${SCENARIO}.`);
  return {
    scenario,
    files,
    hasByproducts: count > entries.length,
    rewrite: (target, replacements) => rewrite(zip, entries, file, target, replacements),
  };
}

/**
 * Opens a ZIP package, reads its scenario description, and passes on its contents.
 * @param blocks of the file, where they are known: what it stores without compression is verified by them.
 * @throws {FileRefusal} where it is damaged, beyond the limits, or not a scenario package.
 */
export async function usePackage<Result>(
  path: string,
  limits: PackageLimits,
  work: (content: Package) => Promise<Result>,
  blocks?: readonly BlockSum[],
): Promise<Result> {
  await using file = await open(path);
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      return await work(await readEntries(zip, file, limits, blocks));
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof FileRefusal || !(error instanceof Error)) throw error;
    // System errors, such as a full disk, are not the package's fault.
    if ('syscall' in error || isDiskFull(error)) throw error;
    if (/relative path|absolute path|invalid characters/i.test(error.message)) {
      throw new FileRefusal('The package holds a path that leads outside it.', { cause: error });
    }
    throw new FileRefusal('The ZIP package is damaged or not complete.', { cause: error });
  }
}
