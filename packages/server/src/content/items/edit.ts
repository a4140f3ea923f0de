import { type ReuseChange, reuseOf } from '@community/contract/content';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { addJob } from '../../jobs/queue.ts';
import type { Kind } from '../kinds.ts';
import { indexItems } from '../search/index-items.ts';
import { requireTags, setTags } from '../tags.ts';
import { lockOwn } from './lock-items.ts';
import { findPublishable } from './publishing.ts';

/** What an edit changes. */
export interface Edit extends ReuseChange {
  name: string;
  description: string;
  /** Ids. */
  tags: readonly number[];
  /** The version the edit began with; undefined overwrites whatever is there. */
  version?: number | undefined;
  /** Of a scenario. */
  categories?: { patient_age: number | null; patient_condition: number | null };
  /** Of a scenario; undefined leaves it as it is. */
  language?: string | undefined;
}

/** Updates the search index of items, and counts the edit. */
export async function finishEdit(transaction: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  await sql`update ${kind.table} set version = version + 1 where id = any (${ids}::int[])`.execute(transaction);
  await indexItems(transaction, kind, ids);
}

/**
 * Changes the details of one's own item. One that then lacks what publishing needs becomes private.
 * @returns whether it became private.
 * @throws {HttpError} as `lockOwn`; 400 for tags that do not exist; 409 where it was edited since.
 */
export function editItem(db: Db, kind: Kind, uuid: string, userId: number, edit: Edit): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId);
    if (edit.version !== undefined && edit.version !== item.version) {
      throw new HttpError(409, `This ${kind.noun} was changed meanwhile, perhaps in another tab.`, {
        field: 'version',
      });
    }
    const tags = await requireTags(transaction, [...new Set(edit.tags)], 'tags');
    const name = edit.name.trim();
    const { categories, language } = edit;
    const reuse = reuseOf(edit);
    await setTags(transaction, kind, item.id, tags);
    // The table's checks hold after each statement: an item becomes private before it may lack something.
    const isPublic = item.privacy_level === 2;
    await sql`
      update ${kind.table} set privacy_level = 0, name = ${name}, description = ${edit.description.trim()}
        ${categories ? sql`, patient_age = ${categories.patient_age}, patient_condition = ${categories.patient_condition}` : sql``}
        ${language === undefined ? sql`` : sql`, language = ${language}`}
        ${reuse ? sql`, reuse_licence = ${reuse.reuse_licence}, reuse_words = ${reuse.reuse_words}` : sql``}
      where id = ${item.id}`.execute(transaction);
    const staysPublic = isPublic && (await findPublishable(transaction, kind, [{ id: item.id, name }])).has(item.id);
    if (staysPublic) await sql`update ${kind.table} set privacy_level = 2 where id = ${item.id}`.execute(transaction);
    await finishEdit(transaction, kind, [item.id]);
    return isPublic && !staysPublic;
  });
}

/**
 * Queues one's own item again whose processing failed.
 * @throws {HttpError} as `lockOwn`; 409 when it did not fail.
 */
export function retryProcessing(db: Db, kind: Kind, uuid: string, userId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId);
    if (item.processing_error === null) throw new HttpError(409, 'Its processing did not fail.');
    await sql`update ${kind.table} set processing_error = null where id = ${item.id}`.execute(transaction);
    await addJob(transaction, kind.name, item.id);
  });
}
