import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const WINDOW_BYTES = 64 * 1024;

/** Reads a file through a window that moves on. Synchronous, as a file may consist of millions of blocks. */
class FileWindow {
  /** Bytes. */
  readonly size: number;
  readonly #file: number;
  readonly #bytes = Buffer.alloc(WINDOW_BYTES);
  #start = 0;
  #end = 0;

  constructor(file: number) {
    this.#file = file;
    this.size = fstatSync(file).size;
  }

  /** So many bytes from an offset on, fewer at the end of the file. The next call overwrites them. */
  read(at: number, length: number): Buffer {
    if (at < this.#start || at + length > this.#end) {
      this.#start = at;
      this.#end = at + readSync(this.#file, this.#bytes, 0, WINDOW_BYTES, at);
    }
    return this.#bytes.subarray(at - this.#start, Math.min(at + length, this.#end) - this.#start);
  }

  /** The bytes from an offset on that are in the window, at least one before the end of the file. */
  rest(at: number): Buffer {
    this.read(at, 1);
    return this.#bytes.subarray(at - this.#start, this.#end - this.#start);
  }

  /** The byte at an offset; 0 after the end of the file. */
  byte(at: number): number {
    return this.read(at, 1)[0] ?? 0;
  }
}

function withWindow<Result>(path: string, work: (file: FileWindow) => Result): Result {
  const file = openSync(path, 'r');
  try {
    return work(new FileWindow(file));
  } finally {
    closeSync(file);
  }
}

/** The markers of a JPEG that matter here. */
const [SCAN, END] = [0xda, 0xd9];
/** Markers within the coded bytes, which restart the decoder. */
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Markers that nothing belongs to: a beginning, and one for temporary use. */
const isBare = (marker: number) => marker === 0xd8 || marker === 0x01;
/** Markers of the size and colours; three of their range are for other purposes. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A stretch of a JPEG. */
interface JpegStep {
  /** Bytes in it that are neither markers nor fill bytes. */
  coded: number;
  /** The marker at its end; null: the next one goes on. */
  marker: number | null;
  /** Offset of its end. */
  end: number;
}

/** The stretches of a JPEG between what belongs to its markers, such as tables and comments. */
function* stepsOf(file: FileWindow): Generator<JpegStep> {
  let at = 2;
  let isMarked = false;
  for (;;) {
    const bytes = file.rest(at);
    if (bytes.length === 0) return;
    let [coded, index] = [0, 0];
    let marker: number | null = null;
    for (; index < bytes.length && marker === null; index += 1) {
      const byte = bytes[index] ?? 0;
      if (byte === 0xff) isMarked = true;
      else if (!isMarked) coded += 1;
      else {
        isMarked = false;
        // A coded byte of this value is followed by a zero.
        if (byte === 0) coded += 2;
        else if (!isRestart(byte)) marker = byte;
      }
    }
    at += index;
    yield { coded, marker, end: at };
    if (marker === END) return;
    if (marker === null || isBare(marker)) continue;
    const length = file.read(at, 2);
    if (length.length < 2) return;
    at += Math.max(2, length.readUInt16BE(0));
  }
}

/** The coded bytes of a JPEG's scans. */
function* partsOfJpeg(file: FileWindow): Generator<number> {
  let isScan = false;
  for (const { coded, marker } of stepsOf(file)) {
    if (isScan) yield coded;
    if (marker !== null) isScan = marker === SCAN;
  }
}

/** The chunks of a PNG that hold its picture. */
function* partsOfPng(file: FileWindow): Generator<number> {
  for (let at = 8; ; ) {
    const head = file.read(at, 8);
    const type = head.toString('latin1', 4);
    if (head.length < 8 || type === 'IEND') return;
    const length = head.readUInt32BE(0);
    if (type === 'IDAT') yield Math.min(length, file.size - at - 8);
    at += length + 12;
  }
}

/** The bytes in a chain of blocks of a GIF, and its end. */
function readBlocks(file: FileWindow, start: number): { bytes: number; end: number } {
  let bytes = 0;
  for (let at = start; ; ) {
    const length = file.byte(at);
    at += 1 + length;
    if (length === 0) return { bytes, end: at };
    bytes += length;
  }
}

/** The length of a GIF's table of colours, by the flags before it. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** The coded frames of a GIF. */
function* partsOfGif(file: FileWindow): Generator<number> {
  for (let at = 13 + tableBytes(file.byte(10)); ; ) {
    const type = file.byte(at);
    const isImage = type === 0x2c;
    // Anything else is the end, or an extension: a time, a remark, or data of a program.
    if (!isImage && type !== 0x21) return;
    const { bytes, end } = readBlocks(file, at + (isImage ? 11 + tableBytes(file.byte(at + 9)) : 2));
    if (isImage) yield bytes;
    at = end;
  }
}

/** The coded pictures of a WebP, or of a frame of it: each has one, and what follows that is not decoded. */
function* partsOfChunks(file: FileWindow, start: number, end: number, isInFrame: boolean): Generator<number> {
  for (let at = start; at + 8 <= end; ) {
    const head = file.read(at, 8);
    if (head.length < 8) return;
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const content = at + 8;
    const last = Math.min(content + length, end);
    if (type === 'VP8 ' || type === 'VP8L') {
      yield last - content;
      return;
    }
    if (type === 'ANMF' && !isInFrame) yield* partsOfChunks(file, content + 16, last, true);
    at = content + length + (length % 2);
  }
}

function* partsOfWebp(file: FileWindow): Generator<number> {
  const head = file.read(0, 8);
  if (head.length === 8) yield* partsOfChunks(file, 12, Math.min(file.size, 8 + head.readUInt32LE(4)), false);
}

const partsOf = { jpeg: partsOfJpeg, png: partsOfPng, gif: partsOfGif, webp: partsOfWebp };

/**
 * How many bytes of an image's file carry its picture: without metadata, comments, padding, and what follows its end.
 * @param enough where to stop counting.
 */
export const countPictureBytes = (path: string, format: keyof typeof partsOf, enough: number): number =>
  withWindow(path, (file) => {
    let sum = 0;
    for (const bytes of partsOf[format](file)) {
      sum += bytes;
      if (sum >= enough) break;
    }
    return sum;
  });

/** Whether a JPEG has a scan for each colour: its decoder keeps all of them until the last, as of a progressive one. */
export const hasSeparateColours = (path: string): boolean =>
  withWindow(path, (file) => {
    let colours = 0;
    for (const { marker, end } of stepsOf(file)) {
      if (marker !== null && isFrame(marker)) colours = file.byte(end + 7);
      if (marker === SCAN) return file.byte(end + 2) < colours;
    }
    return false;
  });
