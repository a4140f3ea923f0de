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

/** The size of the buffers from {@link takePiece}. */
export const PIECE_BYTES = 1024 * 1024;
/** How many are pooled: new memory is slow, and old memory waits to be collected. */
const SPARE_MAX = 12;
const spare: Buffer<ArrayBuffer>[] = [];

/** Takes a buffer from the pool. It is aligned, as V8 allocates whole pages for resizable memory. */
export const takePiece = (): Buffer<ArrayBuffer> =>
  spare.pop() ?? Buffer.from(new ArrayBuffer(PIECE_BYTES, { maxByteLength: PIECE_BYTES }));

/** Returns a buffer to the pool. */
export function returnPiece(piece: Buffer<ArrayBuffer>): void {
  if (spare.length < SPARE_MAX) spare.push(piece);
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
