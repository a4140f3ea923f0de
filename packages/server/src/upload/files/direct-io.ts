/**
 * Reading and writing past the system's page cache, for large files that are read once or twice and then rarely.
 * Writing through the cache takes new memory for each byte. On a virtual machine, the host provides that memory when it
 * is first touched, which takes several times as long as all other work on an upload.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { errorCode } from '../../process/errors.ts';

/** Direct transfers start and end at multiples of this, in the file and in memory, on any device. */
const ALIGNMENT = 4096;

/** Whether a range of a file can be transferred directly. */
export const isAligned = (start: number, length: number): boolean =>
  start % ALIGNMENT === 0 && length % ALIGNMENT === 0;

/** The distance of a position from the last aligned one. */
export const misalignmentOf = (position: number): number => position % ALIGNMENT;

/** The size of the buffers from {@link takePieces}. */
export const PIECE_BYTES = 1024 * 1024;
/** How many pairs are pooled: new memory is slow, and old memory waits to be collected. */
const SPARE_PAIRS = 4;
const spare: Pieces[] = [];

/** Two buffers: one is filled while the other is used. */
export type Pieces = [Buffer, Buffer];

/** Takes two buffers from the pool. They are aligned, as V8 allocates whole pages for resizable memory. */
export function takePieces(): Pieces {
  const lent = spare.pop();
  if (lent) return lent;
  const bytes = 2 * PIECE_BYTES;
  const memory = new ArrayBuffer(bytes, { maxByteLength: bytes });
  return [Buffer.from(memory, 0, PIECE_BYTES), Buffer.from(memory, PIECE_BYTES, PIECE_BYTES)];
}

/** Returns buffers to the pool. */
export function returnPieces(pieces: Pieces): void {
  if (spare.length < SPARE_PAIRS) spare.push(pieces);
}

/** Whether an error means that a file system does not support direct transfers, or not this one. */
export const isUnsupported = (error: unknown): boolean => ['EINVAL', 'ENOTSUP', 'ENOENT'].includes(errorCode(error));

/**
 * Opens an open file again, for direct transfers.
 * @param flags `O_WRONLY` or `O_RDONLY`.
 * @returns null where the system or the file system does not support it.
 */
export async function openDirect({ fd }: FileHandle, flags: number): Promise<FileHandle | null> {
  // Other systems lack the flag, or a way to open a file by its descriptor.
  if (process.platform !== 'linux') return null;
  try {
    return await open(`/proc/self/fd/${fd}`, flags | constants.O_DIRECT);
  } catch (error) {
    if (isUnsupported(error)) return null;
    throw error;
  }
}
