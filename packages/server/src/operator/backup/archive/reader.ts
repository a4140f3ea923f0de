import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { listMigrations } from '../../../database/migrate.ts';
import { errorCode } from '../../../process/errors.ts';
import { OperatorError } from '../../operation.ts';
import {
  describeEntry,
  endSchema,
  entryNames,
  FORMAT,
  formatSchema,
  type Manifest,
  manifestSchema,
  portalVersion,
} from './manifest.ts';
import { BLOCK, paddingOf, readHeader } from './tar.ts';

const decompress = promisify(gunzip);

/** Most bytes of an entry that is read as a whole, compressed or not. */
export const WHOLE_MAX = 192 * 1024 * 1024;
/** Most bytes of the manifest. */
const SMALL_MAX = 1024 * 1024;
const CHUNK = 256 * 1024;

/** An entry of a backup. */
export interface Entry {
  name: string;
  /** Bytes. */
  size: number;
  /** Offset of its content. */
  start: number;
}

/** A backup opened for reading. Its content is untrusted. */
export interface ArchiveReader {
  manifest: Manifest;
  /** All entries, in order. @throws {OperatorError} where one is not a valid entry. */
  entries(): AsyncGenerator<Entry>;
  /** Parses a small JSON entry. @throws {OperatorError} where it does not fit the schema. */
  readJson<Schema extends z.ZodMiniType>(entry: Entry, schema: Schema): Promise<z.output<Schema>>;
  /** A small entry. */
  readText(entry: Entry): Promise<string>;
  /** The lines of a compressed entry. */
  readLines(entry: Entry): Promise<readonly string[]>;
  /** The content in chunks, whose memory is not reused. */
  stream(entry: Pick<Entry, 'start' | 'size'>): AsyncGenerator<Buffer>;
  /** Verifies the whole backup against its checksums. @throws {OperatorError} where it is damaged. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

async function openFile(path: string): Promise<FileHandle> {
  const refuse = (reason: string) => new OperatorError(`${path} cannot be read (${reason}).`);
  const file = await open(path, 'r').catch((error: unknown) => {
    throw refuse(errorCode(error));
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw refuse('it is not a file');
}

/**
 * Opens a backup and reads its manifest.
 * @throws {OperatorError} in one sentence, where it is not a backup, or one of a newer version.
 */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const file = await openFile(path);
  const incomplete = () => new OperatorError(`${path} is incomplete: it was cut off.`);
  const damaged = () => new OperatorError(`${path} is damaged: it is not as it was written.`);
  const noBackup = () => new OperatorError(`${path} is not a backup of a portal.`);

  /** Reads bytes at an offset; fewer of them where the file ends early. */
  async function readAt(start: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await file.read(bytes, done, length - done, start + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes.subarray(0, done);
  }

  async function* entries(): AsyncGenerator<Entry> {
    let at = 0;
    for (;;) {
      const block = await readAt(at, BLOCK);
      if (block.length < BLOCK) throw incomplete();
      const header = readHeader(block);
      if (header === null || describeEntry(header.name) === null) throw at === 0 ? noBackup() : damaged();
      yield { ...header, start: at + BLOCK };
      if (header.name === entryNames.end) return;
      at += BLOCK + header.size + paddingOf(header.size);
    }
  }

  async function readWhole({ start, size }: Entry, most: number): Promise<Buffer> {
    if (size > most) throw damaged();
    const bytes = await readAt(start, size);
    if (bytes.length < size) throw incomplete();
    return bytes;
  }

  const readText = async (entry: Entry) => (await readWhole(entry, SMALL_MAX)).toString('utf8');

  async function parse<Schema extends z.ZodMiniType>(text: string, schema: Schema): Promise<z.output<Schema>> {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw Object.assign(damaged(), { cause });
    }
    const read = z.safeParse(schema, value);
    if (!read.success) throw damaged();
    return read.data;
  }

  async function* stream({ start, size }: Pick<Entry, 'start' | 'size'>): AsyncGenerator<Buffer> {
    for (let at = 0; at < size; at += CHUNK) {
      const wanted = Math.min(CHUNK, size - at);
      const bytes = await readAt(start + at, wanted);
      if (bytes.length < wanted) throw incomplete();
      yield bytes;
    }
  }

  async function readManifest(): Promise<Manifest> {
    for await (const entry of entries()) {
      if (entry.name !== entryNames.manifest) throw noBackup();
      const text = await readText(entry);
      const { format, portal } = await parse(text, formatSchema);
      const newer = () =>
        new OperatorError(`${path} was made by a newer version of the portal, ${portal}: this is ${portalVersion}.`);
      if (format > FORMAT) throw newer();
      const manifest = await parse(text, manifestSchema);
      const known = await listMigrations();
      if (manifest.migrations.some((name) => !known.includes(name))) throw newer();
      // Migrations are applied in order, without gaps.
      if (manifest.migrations.some((name, index) => name !== known[index])) throw damaged();
      return manifest;
    }
    throw noBackup();
  }

  async function verify(): Promise<void> {
    const hash = createHash('sha256');
    let count = 0;
    let at = 0;
    for await (const entry of entries()) {
      if (entry.name === entryNames.end) {
        const written = await parse(await readText(entry), endSchema);
        const [last, length] = [entry.start + entry.size, paddingOf(entry.size) + 2 * BLOCK];
        const rest = await readAt(last, length + 1);
        if (rest.length < length) throw incomplete();
        if (rest.length > length || rest.some((byte) => byte !== 0)) throw damaged();
        if (written.sha256 !== hash.digest('hex') || written.entries !== count) throw damaged();
        return;
      }
      count += 1;
      const end = entry.start + entry.size + paddingOf(entry.size);
      for await (const bytes of stream({ start: at, size: end - at })) hash.update(bytes);
      at = end;
    }
  }

  try {
    return {
      manifest: await readManifest(),
      entries,
      readText,
      readJson: async (entry, schema) => parse(await readText(entry), schema),
      async readLines(entry) {
        const bytes = await readWhole(entry, WHOLE_MAX);
        try {
          const text = (await decompress(bytes, { maxOutputLength: WHOLE_MAX })).toString('utf8');
          return text.trimEnd().split('\n');
        } catch (cause) {
          throw Object.assign(damaged(), { cause });
        }
      },
      stream,
      verify,
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
