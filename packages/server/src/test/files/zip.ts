import { fromBufferPromise } from 'yauzl';

/** A file as a ZIP holds it. */
export interface ZippedFile {
  name: string;
  content: Buffer;
  /** By number: 0 is not compressed, 8 is. */
  method: number;
  /** To two seconds: nothing more exact is needed of it. */
  modified: Date;
}

/** The files of a ZIP in their order; each is held against its sum. */
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
