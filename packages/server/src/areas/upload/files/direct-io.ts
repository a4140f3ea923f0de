/**
 * Reading and writing past the system's page cache, for large files that are read once or twice and then rarely.
 *
 * What goes through the cache takes up new memory for each byte. On a virtual machine that memory comes from the host
 * when it is first touched, which takes several times as long as everything else that is done with an upload.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { errorCode } from '../../../process/errors.ts';

/** Direct transfers begin and end at multiples of this, in the file and in memory, whatever the device. */
const ALIGNMENT = 4096;

/** Whether a part of a file can be transferred directly. */
export const isAligned = (start: number, length: number): boolean =>
  start % ALIGNMENT === 0 && length % ALIGNMENT === 0;

/** How far a position is behind the last aligned one. */
export const misalignmentOf = (position: number): number => position % ALIGNMENT;

/** How large the buffers of {@link takePieces} are. */
export const PIECE_BYTES = 1024 * 1024;
/** So many pairs are kept for the next file: new memory is slow, and old memory waits to be collected. */
const SPARE_PAIRS = 4;
const spare: Pieces[] = [];

/** Two buffers: one is filled while the other one is used. */
export type Pieces = [Buffer, Buffer];

/** Lends two buffers. They are aligned, as the engine gives resizable memory whole pages. */
export function takePieces(): Pieces {
  const lent = spare.pop();
  if (lent) return lent;
  const bytes = 2 * PIECE_BYTES;
  const memory = new ArrayBuffer(bytes, { maxByteLength: bytes });
  return [Buffer.from(memory, 0, PIECE_BYTES), Buffer.from(memory, PIECE_BYTES, PIECE_BYTES)];
}

/** Takes lent buffers back. */
export function returnPieces(pieces: Pieces): void {
  if (spare.length < SPARE_PAIRS) spare.push(pieces);
}

/** Whether an error means that a file system has no direct transfers, or not this one. */
export const isUnsupported = (error: unknown): boolean => ['EINVAL', 'ENOTSUP', 'ENOENT'].includes(errorCode(error));

/**
 * Opens an open file once more, for direct transfers.
 * @param flags `O_WRONLY` or `O_RDONLY`.
 * @returns null where the system or the file system has none.
 */
export async function openDirect({ fd }: FileHandle, flags: number): Promise<FileHandle | null> {
  // Others have no such flag, or no way to open a file by its descriptor.
  if (process.platform !== 'linux') return null;
  try {
    return await open(`/proc/self/fd/${fd}`, flags | constants.O_DIRECT);
  } catch (error) {
    if (isUnsupported(error)) return null;
    throw error;
  }
}
