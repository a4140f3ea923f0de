import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FileRefusal } from './receive.ts';
import { SNIFF_BYTES } from './sniff.ts';

const ENTRIES_MAX = 1000;
const SCENARIO = 'scenario.json';
/** The number of the method that leaves files as they are. */
const STORED = 0;
const PIECE_BYTES = 1024 * 1024;
/** What is unpacked may be this many times as large as the package, */
const RATIO_MAX = 100;
/** or this many bytes, whichever is more. */
const SMALL = 16 * 1024 * 1024;

/** A file beside the scenario description. */
export interface PackedFile {
  /** Bytes, unpacked. */
  size: number;
  /**
   * Unpacks it, to know that it is whole.
   * @param target where it is to be written; null: nowhere.
   * @returns its first bytes.
   * @throws {FileRefusal} where it is not.
   */
  unpack(target: string | null): Promise<Buffer>;
}

/** What a package holds. */
export interface Package {
  /** The scenario description. */
  scenario: Buffer;
  /** The files beside it, by name. */
  files: Map<string, PackedFile>;
}

/** Limits of a package, in bytes. */
export interface PackageLimits {
  /** Of all files together, unpacked. */
  inflated: number;
  /** Of the scenario description. */
  scenario: number;
}

/** A name as it is quoted to people. */
export const shown = (name: string) => JSON.stringify([...name].slice(0, 60).join(''));

/** What archivers of a Mac add to every package; nobody means to send it. */
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

/** Takes an entry's bytes: counts them, sums them up, and keeps the first of them. */
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

type Take = (bytes: Buffer) => Promise<void> | void;

/** Reads an entry that is not compressed, as most media are, into one and the same piece of memory. */
async function readStored(zip: ZipFile, entry: Entry, file: FileHandle, take: Take): Promise<void> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, entry.compressedSize));
  for (let done = 0; done < entry.compressedSize; ) {
    const wanted = Math.min(piece.length, entry.compressedSize - done);
    const { bytesRead } = await file.read(piece, 0, wanted, fileDataStart + done);
    if (bytesRead === 0) return;
    await take(piece.subarray(0, bytesRead));
    done += bytesRead;
  }
}

async function readCompressed(zip: ZipFile, entry: Entry, take: Take): Promise<void> {
  for await (const chunk of await zip.openReadStreamPromise(entry)) await take(chunk as Buffer);
}

/** Reads an entry through, to know that it is whole, keeping its first bytes. */
async function read(zip: ZipFile, entry: Entry, file: FileHandle, keep: number, target: FileHandle | null) {
  if (entry.isEncrypted()) throw new FileRefusal('The package is protected by a password.');
  const { take, result } = createTaker(keep);
  const takeAndWrite = async (bytes: Buffer) => {
    take(bytes);
    await target?.writeFile(bytes);
  };
  const taken = target === null ? take : takeAndWrite;
  if (entry.compressionMethod === STORED) await readStored(zip, entry, file, taken);
  else await readCompressed(zip, entry, taken);
  const { kept, size, sum } = result();
  if (size !== entry.uncompressedSize || sum !== entry.crc32) {
    throw new FileRefusal(`${shown(entry.fileName)} in the package is damaged.`);
  }
  return kept;
}

async function unpack(zip: ZipFile, entry: Entry, file: FileHandle, target: string | null): Promise<Buffer> {
  if (target === null) return read(zip, entry, file, SNIFF_BYTES, null);
  await using written = await open(target, 'wx', 0o600);
  return await read(zip, entry, file, SNIFF_BYTES, written);
}

async function readEntries(zip: ZipFile, file: FileHandle, limits: PackageLimits): Promise<Package> {
  const { size: packed } = await file.stat();
  if (zip.entryCount > ENTRIES_MAX) throw new FileRefusal(`The package holds more than ${ENTRIES_MAX} files.`);
  const files: Package['files'] = new Map();
  let scenario: Buffer | null = null;
  let inflated = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    count += 1;
    inflated += entry.uncompressedSize;
    // The sizes written in the package are held against what really comes out of it.
    if (inflated > limits.inflated || inflated > Math.max(SMALL, packed * RATIO_MAX) || count > ENTRIES_MAX) {
      throw new FileRefusal('The package is too large when it is unpacked.');
    }
    if (isByproduct(name)) continue;
    checkName(name);
    if (files.has(name) || (name === SCENARIO && scenario)) {
      throw new FileRefusal(`The package holds ${shown(name)} twice.`);
    }
    if (name === SCENARIO) {
      if (entry.uncompressedSize > limits.scenario) {
        throw new FileRefusal(`${SCENARIO} may have ${limits.scenario / 1024 / 1024} MB at most.`);
      }
      scenario = await read(zip, entry, file, limits.scenario, null);
    } else {
      files.set(name, { size: entry.uncompressedSize, unpack: (target) => unpack(zip, entry, file, target) });
    }
  }
  if (!scenario) throw new FileRefusal(`The ZIP package holds no ${SCENARIO}.`);
  return { scenario, files };
}

/**
 * Opens a ZIP package, reads its scenario description, and hands on what it holds.
 * @throws {FileRefusal} where it is damaged, beyond the limits, or not what a package is.
 */
export async function usePackage<Result>(
  path: string,
  limits: PackageLimits,
  work: (content: Package) => Promise<Result>,
): Promise<Result> {
  await using file = await open(path);
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    try {
      return await work(await readEntries(zip, file, limits));
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof FileRefusal || !(error instanceof Error)) throw error;
    // What the system refuses, such as room on the disk, is not the package's fault.
    if ('syscall' in error) throw error;
    if (/relative path|absolute path|invalid characters/i.test(error.message)) {
      throw new FileRefusal('The package holds a path that leads outside it.', { cause: error });
    }
    throw new FileRefusal('The ZIP package is damaged or not complete.', { cause: error });
  }
}
