import type { FileHandle } from 'node:fs/promises';

const zeros = Buffer.alloc(64 * 1024);

/** Writes zeros from `start` to `end`, in bytes. */
export async function overwrite(file: FileHandle, start: number, end: number): Promise<void> {
  for (let at = start; at < end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
  }
}
