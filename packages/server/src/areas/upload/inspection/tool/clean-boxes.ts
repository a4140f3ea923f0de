import type { FileHandle } from 'node:fs/promises';
import { overwrite } from './overwrite.ts';

/** A box of an MP4 or QuickTime file; all numbers are bytes from the file's beginning. */
interface Box {
  type: string;
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

/** What the file says about itself. None of it is needed to play it. */
const remarks = new Set(['udta', 'meta', 'uuid']);
/** Boxes that begin with the times at which something was made and changed. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Which boxes within a box hold remarks and times. */
const inside: Readonly<Record<string, readonly string[]>> = { file: ['moov'], moov: ['trak'], trak: ['mdia'] };

async function* boxesIn(file: FileHandle, start: number, end: number): AsyncGenerator<Box> {
  const head = Buffer.alloc(16);
  for (let at = start; at + 8 <= end; ) {
    const { bytesRead } = await file.read(head, 0, head.length, at);
    if (bytesRead < 8) return;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && bytesRead === head.length;
    // 0: to the end of the file.
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    const content = at + (isLong ? 16 : 8);
    if (at + size < content || at + size > end) return;
    yield { type: head.toString('latin1', 4, 8), start: at, content, end: at + size };
    at += size;
  }
}

/** @returns whether there were any times. */
async function forgetTimes(file: FileHandle, { content, end }: Box): Promise<boolean> {
  const head = Buffer.alloc(20);
  const { bytesRead } = await file.read(head, 0, Math.min(head.length, end - content), content);
  // Behind a version and its flags: two times of 4 bytes, or of 8 in version 1.
  const times = head.subarray(4, head[0] === 1 ? 20 : 12);
  if (bytesRead < 4 + times.length || times.every((byte) => byte === 0)) return false;
  await overwrite(file, content + 4, content + 4 + times.length);
  return true;
}

async function cleanWithin(file: FileHandle, parent: string, start: number, end: number): Promise<boolean> {
  let found = false;
  for await (const box of boxesIn(file, start, end)) {
    if (remarks.has(box.type)) {
      await file.write('free', box.start + 4, 'latin1');
      await overwrite(file, box.content, box.end);
      found = true;
    } else if (dated.has(box.type)) {
      found = (await forgetTimes(file, box)) || found;
    } else if (inside[parent]?.includes(box.type)) {
      found = (await cleanWithin(file, box.type, box.content, box.end)) || found;
    }
  }
  return found;
}

/**
 * Overwrites what an MP4 or QuickTime file says about itself, and the times at which it and its tracks were made.
 * @param size of the file, in bytes.
 * @returns whether there was anything.
 */
export function cleanBoxes(file: FileHandle, size: number): Promise<boolean> {
  return cleanWithin(file, 'file', 0, size);
}
