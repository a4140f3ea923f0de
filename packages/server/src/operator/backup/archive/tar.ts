/** POSIX tar files (ustar), so that any system's `tar` can list and unpack a backup. */
export const BLOCK = 512;

/** Sizes up to this are written in octal, larger ones in base 256 as GNU and BSD tar do. */
const OCTAL_MAX = 8 ** 11 - 1;

/** Number of padding bytes from the end of a content to the next block. */
export const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function checksumOf(header: Buffer): number {
  let sum = 0;
  // The checksum is computed as if its own eight bytes were spaces.
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte;
  return sum;
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

/** Builds the header of a file. @param name at most 100 bytes of ASCII. */
export function writeHeader(name: string, size: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'latin1');
  header.write(octal(0o600, 7), 100, 'latin1');
  header.write(octal(0, 7), 108, 'latin1');
  header.write(octal(0, 7), 116, 'latin1');
  if (size <= OCTAL_MAX) header.write(octal(size, 11), 124, 'latin1');
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(octal(checksumOf(header), 6), 148, 'latin1');
  header.write(' ', 155, 'latin1');
  return header;
}

/** The fields of a header. */
export interface Header {
  name: string;
  /** Bytes. */
  size: number;
}

const textAt = (header: Buffer, start: number, length: number) =>
  header
    .toString('latin1', start, start + length)
    .replace(/\0.*$/s, '')
    .trim();

function readSize(header: Buffer): number {
  if (header[124] === 0x80) return Number(header.readBigUInt64BE(128));
  const text = textAt(header, 124, 12);
  return /^[0-7]{1,11}$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

/** Parses the header of an ordinary file; null for anything else. */
export function readHeader(header: Buffer): Header | null {
  if (header.length < BLOCK || header.toString('latin1', 257, 262) !== 'ustar' || header[156] !== 0x30) return null;
  const size = readSize(header);
  const isSound = Number.parseInt(textAt(header, 148, 8), 8) === checksumOf(header);
  return isSound && Number.isSafeInteger(size) ? { name: textAt(header, 0, 100), size } : null;
}
