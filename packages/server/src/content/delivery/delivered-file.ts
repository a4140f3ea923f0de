import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReuseLicence } from '@community/contract/content';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import pMap from 'p-map';
import type { Db } from '../../database/database.ts';
import type { Piece } from '../../database/schema.ts';
import type { CallTransactions } from '../../http/call-transactions.ts';
import type { ByteRange, Store } from '../../store/store.ts';
import type { FileWorkers } from '../../upload/file-workers/file-workers.ts';
import { type EditedDetails, editDescription } from './edit-description.ts';
import { editStoredFile, type PiecedFile } from './pieces.ts';

/** Dependencies of reading a delivered file. */
interface ReadingParts {
  db: Db;
  store: Store;
}

/** Dependencies of delivering. */
export interface DeliveryParts extends ReadingParts {
  fileWorkers: FileWorkers;
  callTransactions: CallTransactions;
}

const PREFIX = 'delivered/';
/** How long links to replaced files, and downloads of them, may still be in use. */
const KEPT_MINUTES = 60;
/** Edits that arrive meanwhile restart the work, up to this often. */
const ATTEMPTS = 5;
/** Longer descriptions, in bytes, are edited by a file worker: they would block all requests. */
const EDITED_HERE_MAX = 100_000;
const limits = { milliseconds: 60_000, megabytes: 1024 };
/** Replaced files kept of a scenario, however often it is edited. */
const REPLACED_MAX = 5;
/** How much of a delivered file is read from the database at once, in bytes. */
const READ_BYTES = 1024 * 1024;

async function edit(
  fileWorkers: FileWorkers,
  description: Buffer,
  details: EditedDetails,
  owner: string,
): Promise<Buffer | null> {
  if (description.length <= EDITED_HERE_MAX) return editDescription(description, details);
  const edited = await fileWorkers.run('editDescription', [description, details], { limits, owner });
  return edited && Buffer.from(edited);
}

/**
 * Stores the file to deliver from now on, unless the scenario was edited or replaced meanwhile. @returns whether it was
 * stored.
 */
function keep(
  { callTransactions }: Pick<DeliveryParts, 'callTransactions'>,
  scenario: { id: number; contributed_by: number; file_key: string; version: number },
  file: PiecedFile | null,
  storedSize: number | null,
): Promise<boolean> {
  return callTransactions.run(scenario.contributed_by, async (transaction) => {
    const current = await transaction
      .selectFrom('scenario')
      .select(['version', 'delivered_version', 'file_key', 'file_size'])
      .where('id', '=', scenario.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (current?.version !== scenario.version || current.file_key !== scenario.file_key) return current === undefined;
    // Another call has delivered the same edits meanwhile.
    if (current.delivered_version === scenario.version) return true;
    await transaction
      .updateTable('delivered_file')
      .set({ replaced_at: new Date() })
      .where('scenario_id', '=', scenario.id)
      .where('replaced_at', 'is', null)
      .execute();
    await sql`
      delete from delivered_file where key in (
        select key from delivered_file where scenario_id = ${scenario.id} and replaced_at is not null
        order by replaced_at desc offset ${REPLACED_MAX})`.execute(transaction);
    const key = file && `${PREFIX}${randomUUID()}`;
    if (file && key !== null) {
      const { pieces, bytes, size } = file;
      const row = { size, bytes, pieces: JSON.stringify(pieces) };
      await transaction
        .insertInto('delivered_file')
        .values({ ...row, key, scenario_id: scenario.id, source_key: scenario.file_key })
        .execute();
    }
    const file_size = file?.size ?? storedSize ?? current.file_size;
    await transaction
      .updateTable('scenario')
      .set({ delivered_key: key, delivered_version: scenario.version, file_size })
      .where('id', '=', scenario.id)
      .execute();
    return true;
  });
}

/** Writes a scenario's details, as edited in the portal, into its delivered file. */
async function deliver(parts: DeliveryParts, id: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const scenario = await parts.db
      .selectFrom('scenario')
      .select(['id', 'contributed_by', 'file_key', 'version'])
      .select(['name', 'description', 'patient_age', 'patient_condition', 'language', 'reuse_licence', 'reuse_words'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!scenario) return;
    const tags = await parts.db
      .selectFrom('scenario_tag')
      .innerJoin('tag', 'tag.id', 'scenario_tag.tag_id')
      .select('tag.title')
      .where('scenario_tag.scenario_id', '=', id)
      .orderBy('tag.title_key')
      .execute();
    const { name, description, patient_age, patient_condition, language: unicode_language_identifier } = scenario;
    const details = { name, description, patient_age, patient_condition, unicode_language_identifier };
    const reuse = { reuse_licence: scenario.reuse_licence as ReuseLicence | null, reuse_words: scenario.reuse_words };
    const edits = { ...details, reuse, tags: tags.map(({ title }) => title) };
    const file = await editStoredFile(parts.store, scenario.file_key, (stored) =>
      edit(parts.fileWorkers, stored, edits, String(scenario.contributed_by)),
    );
    if (await keep(parts, scenario, file, await parts.store.size(scenario.file_key))) return;
  }
}

/**
 * Brings delivered files up to date with the edits made in the portal.
 * @param which of the scenarios `s`; all of them by default.
 * @returns how many there were.
 * @throws what went wrong with one of them, when the others are done.
 */
export async function deliverEdits(parts: DeliveryParts, which: RawBuilder<unknown> = sql`true`): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select s.id from scenario s where s.delivered_version <> s.version and ${which} order by s.id`.execute(parts.db);
  const errors: unknown[] = [];
  for (const { id } of rows) await deliver(parts, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
  return rows.length;
}

/** Removes files that were replaced and that no link leads to. */
export async function removeReplaced(db: Db): Promise<void> {
  await sql`
    delete from delivered_file
    where replaced_at < now() - ${sql.lit(KEPT_MINUTES)} * interval '1 minute'`.execute(db);
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

/**
 * Brings the delivered files of a user's scenarios up to date. The edit is saved in any case: a file that
 * cannot be written now is written with the next download, or by the next catch-up.
 */
export async function deliverIfPossible(app: FastifyInstance, userId: number): Promise<void> {
  try {
    await deliverEdits(app, sql`s.contributed_by = ${userId}`);
  } catch (error) {
    app.log.error({ err: error }, 'an edit could not be written into its file yet');
  }
}
