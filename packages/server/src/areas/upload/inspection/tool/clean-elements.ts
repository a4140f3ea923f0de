import type { FileHandle } from 'node:fs/promises';
import { overwrite } from './overwrite.ts';

/** An element of a WebM file; all numbers are bytes from the file's beginning. */
interface Element {
  id: number;
  start: number;
  /** Where its content begins. */
  content: number;
  /** Null where it does not say: it ends where the next of its kind begins. */
  end: number | null;
}

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TAGS = 0x1254c367;
const ATTACHMENTS = 0x1941a469;
const DATE = 0x4461;
const TITLE = 0x7ba9;
const FILE_NAME = 0x7384;
/** A sum over the elements beside it, which no longer holds when one of them is overwritten. */
const SUM = 0xbf;

const VOID = 0xec;

/** How many bytes a number takes, as its first byte says; 9 where it says nothing that is known. */
const lengthOf = (first: number) => Math.clz32(first) - 23;

async function readElement(file: FileHandle, start: number): Promise<Element | null> {
  const head = Buffer.alloc(12);
  const { bytesRead } = await file.read(head, 0, head.length, start);
  const idLength = lengthOf(head[0] ?? 0);
  const sizeLength = lengthOf(head[idLength] ?? 0);
  const content = start + idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || content > start + bytesRead) return null;
  const bytes = head.subarray(idLength, idLength + sizeLength);
  const size = BigInt(`0x${bytes.toString('hex')}`) & ((1n << BigInt(7 * sizeLength)) - 1n);
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  return { id: head.readUIntBE(0, idLength), start, content, end: isUnknown ? null : content + Number(size) };
}

/** Elements one after the other. Those that do not say where they end are stepped into. */
async function* elementsIn(file: FileHandle, start: number, end: number): AsyncGenerator<Element> {
  for (let at = start; at < end; ) {
    const element = await readElement(file, at);
    if (element === null || (element.end ?? 0) > end) return;
    yield element;
    at = element.end ?? element.content;
  }
}

/** Makes padding of an element: its one-byte name, a size of one or eight bytes, and zeros. */
async function pad(file: FileHandle, { start }: Element, end: number): Promise<void> {
  const whole = end - start;
  const head = Buffer.alloc(whole < 9 ? 2 : 9);
  head[0] = VOID;
  if (whole < 9) head[1] = 0x80 | (whole - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(whole - 9), 1);
  await file.write(head, 0, head.length, start);
  await overwrite(file, start + head.length, end);
}

async function cleanWithin(
  file: FileHandle,
  start: number,
  end: number,
  unwanted: readonly number[],
): Promise<boolean> {
  let found = false;
  let sum: Element | null = null;
  for await (const element of elementsIn(file, start, end)) {
    if (element.end === null) continue;
    if (element.id === SUM) sum = element;
    if (element.id === INFO) found = (await cleanWithin(file, element.content, element.end, aboutFile)) || found;
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
 * @returns whether there was anything.
 */
export async function cleanElements(file: FileHandle, size: number): Promise<boolean> {
  let found = false;
  for await (const { id, content, end } of elementsIn(file, 0, size)) {
    if (id === SEGMENT) found = (await cleanWithin(file, content, end ?? size, [TAGS, ATTACHMENTS])) || found;
  }
  return found;
}
