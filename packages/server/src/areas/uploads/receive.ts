import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform, finished as whenFinished } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { SNIFF_BYTES } from './sniff.ts';

/** A file as it arrived. */
export interface Received {
  /** Where it is, in a workspace. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** The first bytes, from which its type is told. */
  head: Buffer;
}

/** Why a file is not taken in, in a sentence for the one who sent it. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}

/** The request ended within a file. */
export class BrokenOff extends Error {
  override name = 'BrokenOff';
}

/** The largest size a file may have, once its first bytes are known, and what to say of a larger one. */
export type SizeLimit = (head: Buffer) => { bytes: number; message: string };

/** Writes this much at once. */
const WRITE_BYTES = 1024 * 1024;

/** Counts and hashes what passes; fails as soon as it is too much. */
function createMeter(limitOf: SizeLimit) {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  let limit = { bytes: Number.POSITIVE_INFINITY, message: '' };
  const isSniffed = () => size >= SNIFF_BYTES;
  const headSoFar = () => Buffer.concat(head).subarray(0, SNIFF_BYTES);
  const meter = new Transform({
    highWaterMark: WRITE_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      const wasSniffed = isSniffed();
      if (!wasSniffed) head.push(chunk);
      size += chunk.length;
      if (!wasSniffed) limit = limitOf(headSoFar());
      if (size > limit.bytes) {
        done(new FileRefusal(limit.message));
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { meter, result: () => ({ size, sha256: hash.digest('hex'), head: headSoFar() }) };
}

/**
 * Writes a file to the path, a little of it in memory at a time.
 * @throws {FileRefusal} when it is too large; the rest of it has then been read and dropped, so that what follows it in
 * the request can be read. {@link BrokenOff} when it does not come to its end.
 */
export async function receive(content: Readable, path: string, limitOf: SizeLimit): Promise<Received> {
  const { meter, result } = createMeter(limitOf);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITE_BYTES });
  content.pipe(meter, { end: false });
  // Also of one that had broken off before anybody listened to it.
  whenFinished(content, { writable: false }, (error) => {
    if (error) meter.destroy(new BrokenOff());
    else meter.end();
  });
  try {
    await pipeline(meter, file);
  } catch (error) {
    content.unpipe(meter);
    if (!(error instanceof FileRefusal)) throw error;
    content.resume();
    if (!content.readableEnded) {
      await finished(content).catch(() => {
        throw new BrokenOff();
      });
    }
    throw error;
  }
  return { path, ...result() };
}
