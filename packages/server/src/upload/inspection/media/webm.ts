import { type FileHandle, open } from 'node:fs/promises';
import { type Element, HEAD_MAX, parseElement } from './ebml.ts';
import { ToolRefusal } from './refusal.ts';

export const EBML = 0x1a45dfa3;
export const SEGMENT = 0x18538067;
export const INFO = 0x1549a966;
export const TAGS = 0x1254c367;
export const ATTACHMENTS = 0x1941a469;
/** A checksum of its siblings, invalid once one of them is overwritten. */
export const CRC_32 = 0xbf;
/** Padding. */
export const VOID = 0xec;

/** What else a segment consists of: seek heads, tracks, chapters, cues and clusters. */
const inSegment = [0x114d9b74, INFO, 0x1654ae6b, 0x1043a770, 0x1c53bb6b, 0x1f43b675, TAGS, ATTACHMENTS, CRC_32, VOID];
/** What a cluster consists of: a time, positions and sizes, and blocks. */
const inCluster = [0xe7, 0x5854, 0xa7, 0xab, 0xa3, 0xa0, 0xaf];
/** Fewer bytes after the last element are no place to search, as where a recording was cut off. */
const REMAINDER_MAX = 8;
/** How many bytes are read at once. */
const WINDOW = 64 * 1024;
const known = new Set([...inSegment, ...inCluster]);

/**
 * A sequence of elements, up to an invalid header. Those of unknown size are descended into; one that is cut off ends
 * where the sequence does.
 */
export async function* elementsIn(file: FileHandle, start: number, end: number): AsyncGenerator<Element> {
  const buffer = Buffer.alloc(WINDOW);
  let bytes = buffer.subarray(0, 0);
  let offset = start;
  for (let at = start; at < end; ) {
    // A live recording has an element for each picture.
    if (at + HEAD_MAX > offset + bytes.length) {
      offset = at;
      bytes = buffer.subarray(0, (await file.read(buffer, 0, WINDOW, offset)).bytesRead);
    }
    const parsed = parseElement(bytes, at - offset);
    if (parsed === null) return;
    const element = {
      id: parsed.id,
      start: at,
      content: parsed.content + offset,
      end: parsed.end === null ? null : parsed.end + offset,
    };
    const isCutOff = element.end !== null && element.end > end;
    yield isCutOff ? { ...element, end } : element;
    at = element.end ?? element.content;
  }
}

/** Whether the last element of a segment is one that belongs there, with next to nothing after it. */
async function isWhole(file: FileHandle, start: number, end: number): Promise<boolean> {
  let last: Element | null = null;
  for await (const element of elementsIn(file, start, end)) last = element;
  return last !== null && known.has(last.id) && end - (last.end ?? last.content) < REMAINDER_MAX;
}

/**
 * Checks that nothing follows the last element of a segment of a WebM file: the library that reads its facts would search
 * that for another element, and never end.
 * @throws {ToolRefusal} where something does.
 */
export async function expectWhole(path: string): Promise<void> {
  await using file = await open(path);
  const { size } = await file.stat();
  const head = Buffer.alloc(4);
  await file.read(head, 0, head.length, 0);
  if (head.readUInt32BE(0) !== EBML) return;
  for await (const { id, content, end } of elementsIn(file, 0, size)) {
    if (id !== SEGMENT) continue;
    if (!(await isWhole(file, content, end ?? size))) throw new ToolRefusal('is damaged');
    // One of unknown size is the rest of the file.
    if (end === null) return;
  }
}
