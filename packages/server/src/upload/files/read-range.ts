import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { isUnsupported, misalignmentOf, openDirect, PIECE_BYTES, returnPiece, takePiece } from './direct-io.ts';

/** Reads a range of a file alternating between two buffers: one is read while the other is used. */
async function* readInTurn(
  file: FileHandle,
  [first, second]: readonly [Buffer<ArrayBuffer>, Buffer<ArrayBuffer>],
  start: number,
  length: number,
) {
  const end = start + length;
  let [next, other] = [first, second];
  let at = start - misalignmentOf(start);
  const read = (piece: Buffer) => file.read(piece, 0, piece.length, at);
  let reading = read(next);
  try {
    while (at < end) {
      const piece = next;
      const { bytesRead } = await reading;
      const [from, to] = [Math.max(start, at) - at, Math.min(end - at, bytesRead)];
      at += piece.length;
      [next, other] = [other, piece];
      const isLast = at >= end || bytesRead < piece.length;
      if (!isLast) reading = read(next);
      if (to > from) yield piece.subarray(from, to);
      if (isLast) return;
    }
  } finally {
    await Promise.allSettled([reading]);
  }
}

/**
 * Reads a range of a file once, past the system's cache where it is large. A chunk is overwritten when the next is
 * requested.
 */
export async function* readRange(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  if (length < PIECE_BYTES) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
    return;
  }
  const pieces = [takePiece(), takePiece()] as const;
  const direct = await openDirect(file, constants.O_RDONLY);
  let done = 0;
  try {
    try {
      for await (const bytes of readInTurn(direct ?? file, pieces, start, length)) {
        done += bytes.length;
        yield bytes;
      }
    } catch (error) {
      if (direct === null || !isUnsupported(error)) throw error;
      yield* readInTurn(file, pieces, start + done, length - done);
    }
  } finally {
    await direct?.close();
    for (const piece of pieces) returnPiece(piece);
  }
}
