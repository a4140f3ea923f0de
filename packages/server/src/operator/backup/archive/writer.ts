import { createHash } from 'node:crypto';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { errorCode } from '../../../process/errors.ts';
import { isDiskFull } from '../../../store/disk-full.ts';
import { OperatorError } from '../../operation.ts';
import { entryNames } from './manifest.ts';
import { BLOCK, paddingOf, writeHeader } from './tar.ts';

const compress = promisify(gzip);
const OWNER_ONLY = 0o600;

/** Writes a backup sequentially. */
export interface ArchiveWriter {
  add(name: string, content: Buffer | string): Promise<void>;
  /** Adds lines as one compressed entry. */
  addLines(name: string, lines: readonly string[]): Promise<void>;
  /**
   * Adds a file of known size.
   * @returns its SHA-256, hexadecimal.
   * @throws where the content is shorter or longer.
   */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>;
  /** Finishes the backup and renames the file into place. @returns its size in bytes. */
  finish(): Promise<number>;
  /** Closes the file, and removes it if the backup is incomplete. */
  close(): Promise<void>;
}

/** The reason why the file cannot be written, in one sentence. */
function refusal(path: string, error: unknown): unknown {
  if (isDiskFull(error)) return new OperatorError(`There is no room left for ${path}.`);
  const code = errorCode(error);
  if (code === 'EEXIST') return new OperatorError(`${path} exists already: choose another name.`);
  return code.startsWith('E') ? new OperatorError(`${path} cannot be written (${code}).`) : error;
}

async function openUnfinished(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', OWNER_ONLY);
  } catch (error) {
    throw refusal(path, error);
  }
}

/**
 * Starts a backup. The file gets its name only when it is complete, and never replaces an existing file.
 * @throws {OperatorError} where it cannot be written.
 */
export async function createArchive(path: string, takenAt: Date): Promise<ArchiveWriter> {
  const unfinished = `${path}.unfinished`;
  const file = await openUnfinished(unfinished);
  const hash = createHash('sha256');
  let [written, entries] = [0, 0];

  async function write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    hash.update(bytes);
    written += bytes.length;
    await file.writeFile(bytes).catch((error: unknown) => {
      throw refusal(path, error);
    });
  }

  async function begin(name: string, size: number): Promise<void> {
    entries += 1;
    await write(writeHeader(name, size, takenAt));
  }

  async function add(name: string, content: Buffer | string): Promise<void> {
    const bytes = Buffer.from(content);
    await begin(name, bytes.length);
    await write(bytes);
    await write(Buffer.alloc(paddingOf(bytes.length)));
  }

  return {
    add,
    addLines: async (name, lines) => add(name, await compress(`${lines.join('\n')}\n`)),
    async addStream(name, size, content) {
      const ofFile = createHash('sha256');
      let left = size;
      await begin(name, size);
      for await (const chunk of content) {
        left -= chunk.length;
        if (left < 0) break;
        ofFile.update(chunk);
        await write(chunk);
      }
      if (left !== 0) throw new OperatorError(`The file ${name} changed while it was read.`);
      await write(Buffer.alloc(paddingOf(size)));
      return ofFile.digest('hex');
    },
    async finish() {
      const sha256 = hash.copy().digest('hex');
      await add(entryNames.end, JSON.stringify({ sha256, entries }));
      await write(Buffer.alloc(2 * BLOCK));
      try {
        await file.sync();
        await link(unfinished, path);
      } catch (error) {
        throw refusal(path, error);
      }
      return written;
    },
    async close() {
      await file.close();
      await rm(unfinished, { force: true });
    },
  };
}
