import type { Readable } from 'node:stream';
import { SNIFF_BYTES } from '../inspection/sniff.ts';
import { openFileWriter } from './file-writer.ts';
import { createMemoryReleaser } from './release-memory.ts';

/** A file as it arrived. */
export interface Received {
  /** Where it is, in a workspace. */
  path: string;
  /** Bytes. */
  size: number;
  /** The first bytes, which tell its type. */
  head: Buffer;
}

/** Why a file is not taken in, in a sentence for the one who sent it. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}

/** The request ended within a file. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/** The largest size a file may have, once its first bytes are known, and what to say of a larger one. */
export type SizeLimit = (head: Buffer) => { bytes: number; message: string };

/** The chunks of a file; one that does not come to its end fails as such. */
async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk;
  } catch {
    throw new Interrupted();
  }
}

/**
 * Writes a file to the path, a little of it in memory at a time.
 * @throws {FileRefusal} when it is too large, or what the system says when it cannot be written; the rest of it has then
 * been read and dropped, so that what follows it in the request can be read. {@link Interrupted} when it does not come to
 * its end.
 */
export async function receive(content: Readable, path: string, limitOf: SizeLimit): Promise<Received> {
  const writer = await openFileWriter(path);
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
      if (size <= limit.bytes && failure === null) {
        await writer.add(chunk).catch((error: unknown) => {
          failure = error;
        });
      }
      release(chunk);
    }
    if (failure !== null) throw failure;
    await writer.flush();
    if (size > limit.bytes) throw new FileRefusal(limit.message);
    return { path, size, head };
  } finally {
    await writer.close();
  }
}
