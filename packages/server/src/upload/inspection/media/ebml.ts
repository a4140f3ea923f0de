/** An element of EBML, the format of Matroska and WebM. Offsets are in bytes. */
export interface Element {
  id: number;
  start: number;
  /** Offset of its content. */
  content: number;
  /** Null where the size is unknown: it ends where the next of its kind begins. */
  end: number | null;
}

/** The longest head of an element: an id of four bytes, and a size of eight. */
export const HEAD_MAX = 12;

/** Length of a variable-size number, from its first byte; 9 where that is invalid. */
const lengthOf = (first: number) => Math.clz32(first) - 23;

/** The element that begins at an offset of these bytes; null where it is invalid, or its head is cut off. */
export function parseElement(bytes: Buffer, start: number): Element | null {
  const idLength = lengthOf(bytes[start] ?? 0);
  const at = start + idLength;
  const sizeLength = lengthOf(bytes[at] ?? 0);
  const content = at + sizeLength;
  if (idLength > 4 || sizeLength > 8 || content > bytes.length) return null;
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = BigInt(`0x${bytes.toString('hex', at, content)}`) & mask;
  return { id: bytes.readUIntBE(start, idLength), start, content, end: size === mask ? null : content + Number(size) };
}
