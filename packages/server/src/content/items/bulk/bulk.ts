import { type BulkAction, type BulkChange, type BulkChanged, reuseOf } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Kind } from '../../kinds.ts';
import { deleteItems, purgeItems, restoreItems } from '../deletion.ts';
import { type Locked, lockItems, type Outcome, type OwnItem } from '../lock-items.ts';
import { setPrivacyOf } from '../publishing.ts';
import { revertItems } from '../revert.ts';
import { changeTagsOf, setDetailOf, setReuseOf } from './bulk-details.ts';

const none: Outcome = { refusals: new Map(), before: [] };

/** The fields that an action requires. */
const needs: Partial<Record<BulkAction, keyof BulkChange>> = {
  addTag: 'tag',
  addTags: 'tags',
  removeTags: 'tags',
  setAge: 'patientAge',
  setCondition: 'patientCondition',
  setLanguage: 'language',
  setLicence: 'reuseLicence',
  revert: 'before',
};

/** Media have none of these. */
const ofScenarios: readonly BulkAction[] = ['setAge', 'setCondition', 'setLanguage'];

function requireWhole(kind: Kind, change: BulkChange): void {
  const field = needs[change.action];
  if (field !== undefined && change[field] === undefined) throw new HttpError(400, `${field} is missing`, { field });
  if (kind.name === 'media' && ofScenarios.includes(change.action))
    throw new HttpError(400, `${change.action} is for scenarios only`, { field: 'action' });
}

/** The actions on deleted items. */
const ofDeleted: readonly BulkAction[] = ['restore', 'purge'];

/** What a change of several items needs besides the request. */
interface ChangeOptions {
  /** For how many days deleted items can be restored. */
  deletedDays: number;
  /** Called in the same transaction after the change, with the items as they were before. */
  onChanged: (transaction: Db, items: readonly OwnItem[]) => Promise<void>;
}

const nothing: BulkChanged = { successes: [], errors: [], undo_until: null, before: [] };

/** How many items are changed per transaction, and the most lexemes that enter the search index then. */
const CHANGED_AT_ONCE = 10;
const LEXEMES_AT_ONCE = 5000;

/** The first few of these items: fewer of those that take long to index. */
async function firstFew(db: Db, kind: Kind, uuids: readonly string[]): Promise<string[]> {
  const few = uuids.slice(0, CHANGED_AT_ONCE);
  const { rows } = await sql<{ uuid: string; lexemes: number }>`
    select uuid, length(words) as lexemes from ${kind.table} where uuid = any (${few}::uuid[])`.execute(db);
  const lexemesOf = new Map(rows.map(({ uuid, lexemes }) => [uuid, lexemes]));
  let total = 0;
  return few.filter((uuid, index) => {
    total += lexemesOf.get(uuid) ?? 0;
    return index === 0 || total <= LEXEMES_AT_ONCE;
  });
}

/**
 * Changes the next few of the items that {@link changeItems} has not changed yet.
 * @param soFar the outcome of the others; null before the first.
 * @returns the outcome of all until then, which is complete once it names them all.
 */
export async function changeNext(
  db: Db,
  userId: number,
  kind: Kind,
  change: BulkChange,
  soFar: BulkChanged | null,
  options: ChangeOptions,
): Promise<BulkChanged> {
  const { successes, errors, undo_until, before = [] } = soFar ?? nothing;
  const ids = await firstFew(db, kind, remaining(change, { successes, errors }));
  const next = await changeItems(db, userId, kind, { ...change, ids }, options);
  return {
    successes: [...successes, ...next.successes],
    errors: [...errors, ...next.errors],
    undo_until: undo_until ?? next.undo_until,
    before: [...before, ...(next.before ?? [])],
  };
}

/** The items whose outcome is not among these, each once. */
export function remaining(
  { ids }: Pick<BulkChange, 'ids'>,
  { successes, errors }: Pick<BulkChanged, 'successes' | 'errors'>,
): string[] {
  const done = new Set([...successes, ...errors].map(({ uuid_id }) => uuid_id));
  return [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !done.has(id));
}

/**
 * Makes the same change of several own items, in a fixed number of statements. Each item has its own outcome: one that is
 * refused does not hold up the others. Call it in a transaction.
 * @throws {HttpError} 400 where the change is incomplete.
 */
export async function changeItems(
  db: Db,
  userId: number,
  kind: Kind,
  change: BulkChange,
  { deletedDays, onChanged }: ChangeOptions,
): Promise<BulkChanged> {
  requireWhole(kind, change);
  const reuse = reuseOf(change) ?? { reuse_licence: null, reuse_words: '' };
  const { ids, action, tag = 0, tags = [], patientAge = 0, patientCondition = 0, language = '' } = change;
  const uuids = [...new Set(ids.map((id) => id.toLowerCase()))];
  const locked = await lockItems(db, kind, uuids, userId, { isDeletedWanted: ofDeleted.includes(action) });
  const items = locked.flatMap(({ item }) => item ?? []);
  let undoUntil: Date | null = null;
  const changes: Record<BulkAction, () => Promise<Outcome>> = {
    publish: () => setPrivacyOf(db, kind, items, 2),
    unpublish: () => setPrivacyOf(db, kind, items, 0),
    addTag: () => changeTagsOf(db, kind, items, { add: [tag] }),
    addTags: () => changeTagsOf(db, kind, items, { add: tags }),
    removeTags: () => changeTagsOf(db, kind, items, { remove: tags }),
    setAge: () => setDetailOf(db, kind, items, 'patient_age', patientAge),
    setCondition: () => setDetailOf(db, kind, items, 'patient_condition', patientCondition),
    setLanguage: () => setDetailOf(db, kind, items, 'unicode_language_identifier', language),
    setLicence: () => setReuseOf(db, kind, items, reuse),
    async delete() {
      undoUntil = await deleteItems(db, kind, items, deletedDays);
      return none;
    },
    async restore() {
      await restoreItems(db, kind, items);
      return none;
    },
    async purge() {
      return { ...none, refusals: await purgeItems(db, kind, items) };
    },
    async revert() {
      return { ...none, refusals: await revertItems(db, kind, items, change.before ?? []) };
    },
  };
  const { refusals, before } = await changes[action]();
  const errorOf = ({ item, error }: Locked) => error ?? refusals.get(item.id);
  const result: BulkChanged = { successes: [], errors: [], undo_until: null, before };
  for (const one of locked) {
    const about = { uuid_id: one.uuid, name: one.name };
    const error = errorOf(one);
    if (error) result.errors.push({ ...about, message: error.message });
    else result.successes.push(about);
  }
  await onChanged(db, items);
  return { ...result, undo_until: (undoUntil as Date | null)?.toISOString() ?? null };
}
