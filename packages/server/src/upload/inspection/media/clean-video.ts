import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { Element } from './ebml.ts';
import { ATTACHMENTS, CRC_32, EBML, elementsIn, INFO, SEGMENT, TAGS, VOID } from './webm.ts';

const zeros = Buffer.alloc(64 * 1024);

/** Writes zeros from `start` to `end`, in bytes. */
async function overwrite(file: FileHandle, start: number, end: number): Promise<void> {
  for (let at = start; at < end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
  }
}

/** A box of an MP4 or QuickTime file; all offsets are bytes from the start of the file. */
interface Box {
  type: string;
  start: number;
  /** Offset of its content. */
  content: number;
  end: number;
}

/** Metadata boxes, which are not needed for playing. */
const remarks = new Set(['udta', 'meta', 'uuid']);
/** Boxes that begin with times of creation and modification. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Boxes to descend into, with the children that may contain metadata and times. */
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
  // After version and flags: two times of 4 bytes, or of 8 in version 1.
  const times = head.subarray(4, head[0] === 1 ? 20 : 12);
  if (bytesRead < 4 + times.length || times.every((byte) => byte === 0)) return false;
  await overwrite(file, content + 4, content + 4 + times.length);
  return true;
}

async function cleanBoxesWithin(file: FileHandle, parent: string, start: number, end: number): Promise<boolean> {
  let found = false;
  for await (const box of boxesIn(file, start, end)) {
    if (remarks.has(box.type)) {
      await file.write('free', box.start + 4, 'latin1');
      await overwrite(file, box.content, box.end);
      found = true;
    } else if (dated.has(box.type)) {
      found = (await forgetTimes(file, box)) || found;
    } else if (inside[parent]?.includes(box.type)) {
      found = (await cleanBoxesWithin(file, box.type, box.content, box.end)) || found;
    }
  }
  return found;
}

/**
 * Overwrites metadata in an MP4 or QuickTime file, and the times of the file and its tracks.
 * @param size of the file, in bytes.
 * @returns whether there was any.
 */
function cleanBoxes(file: FileHandle, size: number): Promise<boolean> {
  return cleanBoxesWithin(file, 'file', 0, size);
}

const DATE = 0x4461;
const TITLE = 0x7ba9;
const FILE_NAME = 0x7384;
/** Turns an element into padding: its one-byte id, a size of one or eight bytes, and zeros. */
async function pad(file: FileHandle, { start }: Element, end: number): Promise<void> {
  const whole = end - start;
  const head = Buffer.alloc(whole < 9 ? 2 : 9);
  head[0] = VOID;
  if (whole < 9) head[1] = 0x80 | (whole - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(whole - 9), 1);
  await file.write(head, 0, head.length, start);
  await overwrite(file, start + head.length, end);
}

async function cleanElementsWithin(
  file: FileHandle,
  start: number,
  end: number,
  unwanted: readonly number[],
): Promise<boolean> {
  let found = false;
  let sum: Element | null = null;
  for await (const element of elementsIn(file, start, end)) {
    if (element.end === null) continue;
    if (element.id === CRC_32) sum = element;
    if (element.id === INFO)
      found = (await cleanElementsWithin(file, element.content, element.end, aboutFile)) || found;
    if (!unwanted.includes(element.id)) continue;
    await pad(file, element, element.end);
    found = true;
  }
  if (found && sum?.end) await pad(file, sum, sum.end);
  return found;
}

const aboutFile = [DATE, TITLE, FILE_NAME];

/**
 * Overwrites the tags, attachments, title and date of a WebM file.
 * @param size of the file, in bytes.
 * @returns whether there was any.
 */
async function cleanElements(file: FileHandle, size: number): Promise<boolean> {
  let found = false;
  for await (const { id, content, end } of elementsIn(file, 0, size)) {
    if (id !== SEGMENT) continue;
    found = (await cleanElementsWithin(file, content, end ?? size, [TAGS, ATTACHMENTS])) || found;
    // One of unknown size is the rest of the file.
    if (end === null) break;
  }
  return found;
}

/**
 * Removes metadata from a video's container: place, time, author and device. It is overwritten in place as padding, so
 * that nothing moves: images and sound stay unchanged, and it takes almost no time.
 * @param path of the file, which is changed.
 * @returns whether there was any.
 */
export async function cleanVideo(path: string): Promise<boolean> {
  await using file = await open(path, 'r+');
  const { size } = await file.stat();
  const head = Buffer.alloc(4);
  await file.read(head, 0, head.length, 0);
  return await (head.readUInt32BE(0) === EBML ? cleanElements(file, size) : cleanBoxes(file, size));
}
