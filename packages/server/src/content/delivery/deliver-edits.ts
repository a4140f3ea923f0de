import { randomUUID } from 'node:crypto';
import type { ReuseLicence } from '@community/contract/content';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { CallTransactions } from '../../http/call-transactions.ts';
import { HttpError } from '../../http/http-error.ts';
import { createFairQueue } from '../../security/fair-queue.ts';
import type { FileWorkers } from '../../upload/file-workers/file-workers.ts';
import { createSharedWork } from '../shared-work.ts';
import { PREFIX, type ReadingParts } from './delivered-file.ts';
import { type EditedDetails, editDescription } from './edit-description.ts';
import { editStoredFile, type PiecedFile } from './pieces.ts';

/** Dependencies of delivering. */
interface DeliveryParts extends ReadingParts {
  fileWorkers: FileWorkers;
  callTransactions: CallTransactions;
}

/**
 * Brings delivered files up to date with the edits made in the portal.
 * @param which of the scenarios `s`; all of them by default.
 * @returns how many there were.
 * @throws what went wrong with one of them, when the others are done; {HttpError} 503 at once where the turn of one does
 * not come soon.
 */
export type DeliverEdits = (which?: RawBuilder<unknown>) => Promise<number>;

declare module 'fastify' {
  interface FastifyInstance {
    deliverEdits: DeliverEdits;
  }
}

/** Edits that arrive meanwhile restart the work, up to this often. */
const ATTEMPTS = 5;
/** Longer descriptions, in bytes, are edited by a file worker: they would block all requests. */
const EDITED_HERE_MAX = 100_000;
const limits = { milliseconds: 60_000, megabytes: 1024 };
/** Replaced files kept of a scenario, however often it is edited. */
const REPLACED_MAX = 5;
/** Bytes that replaced files of a contributor may have of their own, together. */
const REPLACED_BYTES_MAX = 50_000_000;
/** Replaced files removed in a transaction, which adds one at most: a few large ones take as long as it may. */
const REMOVED_AT_ONCE = 5;
/** How many scenarios are edited at once, in all and of one contributor: each description is read as a whole. */
const AT_ONCE = { size: 2, perOwner: 1 };
/** Scenarios of one contributor that may wait. */
const WAITING_MAX = 200;
const PATIENCE_MS = 10_000;

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

/** Removes replaced files of a contributor that are too many of a scenario, or too large together, the oldest first. */
async function removeSurplus(transaction: Db, userId: number): Promise<void> {
  await sql`
    delete from delivered_file where key in (
      select key from (
        select f.key, f.replaced_at,
          row_number() over (partition by f.scenario_id order by f.replaced_at desc) as place,
          sum(octet_length(f.bytes)) over (order by f.replaced_at desc, f.key) as bytes
        from delivered_file f join scenario s on s.id = f.scenario_id
        where s.contributed_by = ${userId} and f.replaced_at is not null) as replaced
      where place > ${sql.lit(REPLACED_MAX)} or bytes > ${sql.lit(REPLACED_BYTES_MAX)}
      order by replaced_at limit ${sql.lit(REMOVED_AT_ONCE)})`.execute(transaction);
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
    await removeSurplus(transaction, scenario.contributed_by);
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

/** Writes a scenario's details, as edited in the portal, into its delivered file, unless they are there already. */
async function deliver(parts: DeliveryParts, id: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const scenario = await parts.db
      .selectFrom('scenario')
      .select(['id', 'contributed_by', 'file_key', 'version'])
      .select(['name', 'description', 'patient_age', 'patient_condition', 'language', 'reuse_licence', 'reuse_words'])
      .where('id', '=', id)
      .whereRef('delivered_version', '<>', 'version')
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

/** See {@link DeliverEdits}. However many ask for a scenario meanwhile, it is edited once. */
export function createDelivery(parts: DeliveryParts): DeliverEdits {
  const share = createSharedWork<void>();
  const queue = createFairQueue({
    ...AT_ONCE,
    waiting: WAITING_MAX,
    message: 'The portal is busy with other files. Please try again in a moment.',
    patienceMs: PATIENCE_MS,
  });
  async function deliverInTurn(id: number, contributor: number): Promise<void> {
    const leave = await queue.enter(String(contributor));
    try {
      await deliver(parts, id);
    } finally {
      leave();
    }
  }

  return async (which = sql`true`) => {
    const { rows } = await sql<{ id: number; version: number; contributed_by: number }>`
      select s.id, s.version, s.contributed_by from scenario s
      where s.delivered_version <> s.version and ${which} order by s.id`.execute(parts.db);
    // An edit is written even if nobody waits for it any longer.
    const { signal } = new AbortController();
    const errors: unknown[] = [];
    for (const { id, version, contributed_by } of rows) {
      try {
        // What is running for an earlier version may have read the scenario before the latest edit.
        await share(`${id} ${version}`, signal, () => deliverInTurn(id, contributed_by));
      } catch (error) {
        errors.push(error);
        // It is busy: each of the others would wait as long.
        if (error instanceof HttpError) break;
      }
    }
    if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
    return rows.length;
  };
}

/**
 * Brings the delivered files of a user's scenarios up to date. The edit is saved in any case: a file that
 * cannot be written now is written with the next download, or by the next catch-up.
 */
export async function deliverIfPossible(app: FastifyInstance, userId: number): Promise<void> {
  try {
    await app.deliverEdits(sql`s.contributed_by = ${userId}`);
  } catch (error) {
    app.log.error({ err: error }, 'an edit could not be written into its file yet');
  }
}
