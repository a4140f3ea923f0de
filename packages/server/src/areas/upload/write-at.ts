import type { FileHandle } from 'node:fs/promises';

/** Writes all of these bytes to a place in a file: the system may take fewer of them at a time. */
export async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
