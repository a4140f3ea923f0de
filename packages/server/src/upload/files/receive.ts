import type { Readable } from 'node:stream';
import { createMemoryReleaser } from '../../process/release-memory.ts';
import { SNIFF_BYTES } from '../inspection/sniff.ts';
import type { ContentSums } from './block-sums.ts';
import { ContentHash } from './content-hash.ts';
import { openFileWriter } from './file-writer.ts';

/** A received file. */
export interface Received {
  /** Its path in a workspace. */
  path: string;
  /** Bytes. */
  size: number;
  /** The first bytes, from which its type is detected. */
  head: Buffer;
  /** The checksums of its content; undefined where that did not arrive in one piece. */
  sums?: ContentSums | undefined;
}

/** Why a file is refused, in a sentence for its sender. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}

/** So much more than allowed was sent that the rest of the request is not read. */
export class Endless extends Error {
  override name = 'Endless';
}

/** How much of a file beyond its limit is read and discarded at least, in bytes. */
const EXCESS = 64 * 1024 * 1024;

/** How much of a file is read at most, in bytes. @param limit its largest size. */
export const mostRead = (limit: number): number => limit + Math.max(EXCESS, limit);

/** The request ended in the middle of a file. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/** The largest size of a file with these first bytes, and the message for a larger one. */
export type SizeLimit = (head: Buffer) => { bytes: number; message: string };

/** The chunks of a file; throws {@link Interrupted} if it is incomplete. */
async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk;
  } catch {
    throw new Interrupted();
  }
}

/**
 * Reads the rest of a refused file and discards it, so that the request can be read further.
 * @param most bytes to read.
 * @returns how many they were.
 * @throws {Interrupted} when it is incomplete; {@link Endless} when there are more.
 */
export async function discard(content: Readable, most: number): Promise<number> {
  let size = 0;
  const release = createMemoryReleaser();
  for await (const chunk of chunksOf(content)) {
    size += chunk.length;
    if (size > most) throw new Endless('Too much was sent besides the files that could be accepted.');
    release(chunk);
  }
  return size;
}

/**
 * Streams a file to the path.
 * @param admit called with the length of each chunk before it is written; throws where there is no room for it.
 * @throws {FileRefusal} when it is too large, or the system's error when it cannot be written; the rest of it has then
 * been read and discarded, so that the request can be read further. {@link Interrupted} when it is incomplete;
 * {@link Endless} when it is more than twice as large as allowed.
 */
export async function receive(
  content: Readable,
  path: string,
  limitOf: SizeLimit,
  admit: (bytes: number) => void = () => {},
): Promise<Received> {
  // Hashed as it arrives, so that it need not be read again.
  const hash = new ContentHash();
  const writer = await openFileWriter(path, hash);
  try {
    let head = Buffer.alloc(0);
    let size = 0;
    let limit = limitOf(head);
    let failure: unknown = null;
    const release = createMemoryReleaser();
    for await (const chunk of chunksOf(content)) {
      if (head.length < SNIFF_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)]);
        limit = limitOf(head);
      }
      size += chunk.length;
      if (size > mostRead(limit.bytes)) throw new Endless(limit.message);
      if (size <= limit.bytes && failure === null) {
        try {
          admit(chunk.length);
          await writer.add(chunk);
        } catch (error) {
          failure = error;
        }
      }
      release(chunk);
    }
    if (failure !== null) throw failure;
    await writer.flush();
    if (size > limit.bytes) throw new FileRefusal(limit.message);
    return { path, size, head, sums: await hash.digest() };
  } finally {
    await writer.close();
    await hash.discard();
  }
}
