import { open } from 'node:fs/promises';
import { cleanBoxes } from './clean-boxes.ts';
import { cleanElements } from './clean-elements.ts';

const EBML = 0x1a45dfa3;

/**
 * Takes out of a video what its container says of where, when, by whom and with what it was taken. That is overwritten
 * in its place and called padding, so nothing moves: pictures and sound stay as they are, and it takes no time.
 * @param path is changed.
 * @returns whether there was anything.
 */
export async function cleanVideo(path: string): Promise<boolean> {
  await using file = await open(path, 'r+');
  const { size } = await file.stat();
  const head = Buffer.alloc(4);
  await file.read(head, 0, head.length, 0);
  return await (head.readUInt32BE(0) === EBML ? cleanElements(file, size) : cleanBoxes(file, size));
}
