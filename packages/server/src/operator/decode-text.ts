import { OperatorError } from './operation.ts';

/** A text and its encoding. */
export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
}

const NEWLINE = 0x0a;
/** Bytes undefined in Windows-1252: a file that contains them has another encoding. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found === -1 ? bytes.length : found + 1;
    yield bytes.subarray(start, end);
    start = end;
  }
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const isAscii = (line: Uint8Array) => line.every((byte) => byte < 0x80);

/** The number of the first matching line, counted from 1; 0 if none matches. */
const numberOf = (lines: readonly Uint8Array[], fits: (line: Uint8Array) => boolean) => lines.findIndex(fits) + 1;

function asWindows1252(bytes: Uint8Array): string {
  const lines = [...linesOf(bytes)];
  const unknown = numberOf(lines, (line) => line.some((byte) => undefinedBytes.has(byte)));
  if (unknown > 0)
    throw new OperatorError(`Line ${unknown}: this is neither UTF-8 nor Windows-1252. Save it as UTF-8.`);
  // A part of it is UTF-8: any other encoding would garble names.
  const mixed = lines.some((line) => !isAscii(line) && asUtf8(line) !== null);
  if (mixed) {
    const odd = numberOf(lines, (line) => asUtf8(line) === null);
    throw new OperatorError(`Line ${odd}: this is not UTF-8, as other lines are. Save the file as UTF-8.`);
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * Decodes text in the encodings that spreadsheets write: UTF-8, UTF-16 with a byte order mark, or Windows-1252.
 * @throws {OperatorError} naming the line whose encoding is unknown.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  }
  const text = asUtf8(bytes);
  if (text === null) return { text: asWindows1252(bytes), encoding: 'windows-1252' };
  const lost = text.split('\n').findIndex((line) => line.includes('\ufffd')) + 1;
  if (lost === 0) return { text, encoding: 'utf-8' };
  throw new OperatorError(`Line ${lost}: a character was lost when this was saved (\ufffd).`);
}
