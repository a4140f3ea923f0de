import { fromBufferPromise } from 'yauzl';

/** A file in a ZIP. */
export interface ZippedFile {
  name: string;
  content: Buffer;
  /** 0: stored; 8: deflated. */
  method: number;
  /** With the two-second precision of ZIP files. */
  modified: Date;
}

/** The files of a ZIP in order; each checksum is verified. */
export async function unzip(bytes: Buffer): Promise<ZippedFile[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: ZippedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray());
    files.push({
      name: entry.fileName,
      content,
      method: entry.compressionMethod,
      modified: entry.getLastModDate({ forceDosFormat: true }),
    });
  }
  return files;
}
