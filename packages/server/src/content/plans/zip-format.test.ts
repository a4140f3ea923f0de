import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Entry, fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { layOutZip, readZip, type ZipEntry, type ZipLayout } from './zip-format.ts';

const at = new Date('2026-03-14T09:26:54Z');

async function* zeros(length: number): AsyncGenerator<Uint8Array> {
  const some = new Uint8Array(Math.min(length, 1 << 20));
  for (let left = length; left > 0; left -= some.length) yield some.subarray(0, Math.min(left, some.length));
}

const open = (_: number, { start, end }: { start: number; end: number }) => zeros(end - start + 1);

/** Reads a ZIP that need not exist as a whole. */
class LayoutReader extends RandomAccessReader {
  readonly #layout: ZipLayout;
  constructor(layout: ZipLayout) {
    super();
    this.#layout = layout;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readZip(this.#layout, { start, end: end - 1 }, open), { objectMode: false });
  }
}

const openLayout = (layout: ZipLayout) =>
  fromRandomAccessReaderPromise(new LayoutReader(layout), layout.size, { lazyEntries: true });

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

describe('the layout of a ZIP', () => {
  const small = (path: string, size: number): ZipEntry => ({ path, size, crc32: crc32(Buffer.alloc(size)) });

  it('is read back unchanged, with names in any script', async () => {
    const files = [small('manifest.json', 5), small('01 Überblick 救急.isims', 70_000), small('02 empty', 0)];
    const entries = await entriesOf(await openLayout(layOutZip(files, at)));
    expect(
      entries.map(({ fileName, uncompressedSize, crc32: sum }) => ({
        path: fileName,
        size: uncompressedSize,
        crc32: sum,
      })),
    ).toEqual(files);
    expect(entries[0]?.getLastModDate({ timezone: 'UTC' })).toEqual(at);
  });

  it('holds files beyond 4 GB, and files that begin beyond', async () => {
    const files = [
      { path: 'a', size: 3_000_000_000, crc32: 1 },
      { path: 'b', size: 5_000_000_000, crc32: 2 },
      { path: 'c', size: 7, crc32: 3 },
    ];
    const layout = layOutZip(files, at);
    const entries = await entriesOf(await openLayout(layout));
    expect(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual(
      files.map(({ path, size }) => [path, size]),
    );
    expect(entries[2]?.relativeOffsetOfLocalHeader).toBeGreaterThan(8_000_000_000);
  });

  it('holds more than 65,535 files', async () => {
    const files = Array.from({ length: 66_000 }, (_, n) => ({ path: `${n}`, size: 0, crc32: 0 }));
    const layout = layOutZip(files, at);
    const zip = await buffer(readZip(layout, { start: 0, end: layout.size - 1 }, open));
    expect(await entriesOf(await fromBufferPromise(zip, { lazyEntries: true }))).toHaveLength(66_000);
  });

  it('gives any range of itself', async () => {
    const layout = layOutZip([small('a', 100), small('b', 50)], at);
    const all = await buffer(readZip(layout, { start: 0, end: layout.size - 1 }, open));
    expect(all).toHaveLength(layout.size);
    for (let start = 0; start < layout.size; start += 7) {
      const end = Math.min(start + 40, layout.size - 1);
      expect(await buffer(readZip(layout, { start, end }, open))).toEqual(all.subarray(start, end + 1));
    }
  });
});
