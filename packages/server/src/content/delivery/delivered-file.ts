import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pMap from 'p-map';
import type { Db } from '../../database/database.ts';
import type { Piece } from '../../database/schema.ts';
import type { ByteRange, Store } from '../../store/store.ts';

/** Dependencies of reading a delivered file. */
export interface ReadingParts {
  db: Db;
  store: Store;
}

/** What keys of delivered files begin with. */
export const PREFIX = 'delivered/';
/** How long links to replaced files, and downloads of them, may still be in use. */
const KEPT_MINUTES = 60;
/** How many are removed by a statement, and how many bytes of them: it has to end in time, however many there are. */
const REMOVED_AT_ONCE = 100;
const REMOVED_BYTES = 16_000_000;
/** How much of a delivered file is read from the database at once, in bytes. */
const READ_BYTES = 1024 * 1024;

/** Removes files that were replaced and that no link leads to, one at least. @returns whether there were any. */
async function removeSome(db: Db): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from delivered_file where key in (
      select key from (
        select key, sum(octet_length(bytes)) over (order by replaced_at, key) - octet_length(bytes) as before
        from (
          select key, replaced_at, bytes from delivered_file
          where replaced_at < now() - ${sql.lit(KEPT_MINUTES)} * interval '1 minute'
          order by replaced_at limit ${sql.lit(REMOVED_AT_ONCE)}) as oldest) as counted
      where before < ${sql.lit(REMOVED_BYTES)})`.execute(db);
  return numAffectedRows > 0n;
}

/** Removes files that were replaced and that no link leads to. @param signal ends it early. */
export async function removeReplaced(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await removeSome(db)) && signal?.aborted !== true);
}

/** A file that supports random access. */
export interface ReadableFile {
  /** Bytes. */
  size: number;
  open(range?: ByteRange): Readable;
}

/** Reads some of a file's own bytes, from `start` to before `end`. */
export type ReadOwn = (start: number, end: number) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Reads a range of a file that consists of stretches of a stored one, and of bytes of its own. */
export async function* readPieces(
  store: Store,
  sourceKey: string,
  { pieces, readOwn }: { pieces: readonly Piece[]; readOwn: ReadOwn },
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const { of, start, length } of pieces) {
    const from = Math.max(range.start, at) - at;
    const until = Math.min(range.end + 1, at + length) - at;
    at += length;
    if (from >= until) continue;
    if (of === 'own') yield* readOwn(start + from, start + until);
    else yield* store.open(sourceKey, { start: start + from, end: start + until - 1 });
  }
}

/** How many sizes are requested at once. */
const SIZES_AT_ONCE = 8;

/** The sizes of files by the keys of their links, without reading any. Those that no longer exist are missing. */
export async function findSizes({ db, store }: ReadingParts, keys: Iterable<string>): Promise<Map<string, number>> {
  const wanted = [...new Set(keys)];
  const rows = await db
    .selectFrom('delivered_file')
    .select(['key', 'source_key', 'size'])
    .where('key', 'in', sql<string>`(select unnest(${wanted.filter((key) => key.startsWith(PREFIX))}::text[]))`)
    .execute();
  const delivered = new Map(rows.map((row) => [row.key, row]));
  const sizes = await pMap(
    wanted,
    async (key): Promise<[string, number | null]> => {
      if (!key.startsWith(PREFIX)) return [key, await store.size(key)];
      const row = delivered.get(key);
      return [key, row && (await store.size(row.source_key)) !== null ? row.size : null];
    },
    { concurrency: SIZES_AT_ONCE },
  );
  return new Map(sizes.flatMap(([key, size]) => (size === null ? [] : [[key, size]])));
}

/** Reads bytes that a delivered file has of its own, a part at a time: they may be as many as those of a scenario. */
async function* readOwnBytes(db: Db, key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += READ_BYTES) {
    const length = Math.min(READ_BYTES, end - at);
    const part = await db
      .selectFrom('delivered_file')
      .select(sql<Buffer>`substring(bytes from ${sql.lit(at + 1)} for ${sql.lit(length)})`.as('bytes'))
      .where('key', '=', key)
      .executeTakeFirst();
    if (!part) throw new Error(`The delivered file ${key} was removed while it was read.`);
    yield Buffer.from(part.bytes);
  }
}

/** Finds a file by the key of a link: a stored or a delivered one. null if it no longer exists. */
export async function findFile({ db, store }: ReadingParts, key: string): Promise<ReadableFile | null> {
  if (!key.startsWith(PREFIX)) {
    const size = await store.size(key);
    return size === null ? null : { size, open: (range) => store.open(key, range) };
  }
  const row = await db
    .selectFrom('delivered_file')
    .select(['source_key', 'size', 'pieces'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row || (await store.size(row.source_key)) === null) return null;
  const { source_key, size, pieces } = row;
  const readOwn: ReadOwn = (start, end) => readOwnBytes(db, key, start, end);
  return {
    size,
    open: (range = { start: 0, end: size - 1 }) =>
      Readable.from(readPieces(store, source_key, { pieces, readOwn }, range), { objectMode: false }),
  };
}
