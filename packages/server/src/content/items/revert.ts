import { type BulkBefore, reuseOf } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Kind } from '../kinds.ts';
import { finishEdit } from './edit.ts';
import type { OwnItem, Refusals } from './lock-items.ts';
import { findPublishable } from './publishing.ts';

interface Reverted extends BulkBefore {
  item: OwnItem;
}

/** Restores the named details, and leaves the others. */
async function putDetailsBack(db: Db, reverted: readonly Reverted[]): Promise<void> {
  await sql`
    update scenario s set
      patient_age = case when b.has_age then b.age else s.patient_age end,
      patient_condition = case when b.has_condition then b.condition else s.patient_condition end,
      language = coalesce(b.language, s.language)
    from unnest(
      ${reverted.map(({ item }) => item.id)}::int[],
      ${reverted.map(({ patient_age }) => patient_age !== undefined)}::boolean[],
      ${reverted.map(({ patient_age }) => patient_age ?? null)}::int[],
      ${reverted.map(({ patient_condition }) => patient_condition !== undefined)}::boolean[],
      ${reverted.map(({ patient_condition }) => patient_condition ?? null)}::int[],
      ${reverted.map(({ unicode_language_identifier }) => unicode_language_identifier ?? null)}::text[]
    ) as b (id, has_age, age, has_condition, condition, language)
    where s.id = b.id`.execute(db);
}

/** Restores the named licences, and leaves the others. */
async function putLicencesBack(db: Db, kind: Kind, reverted: readonly Reverted[]): Promise<void> {
  const licensed = reverted.flatMap(({ item, reuse_licence: reuseLicence, reuse_words: reuseWords }) => {
    const reuse = reuseOf({ reuseLicence, reuseWords });
    return reuse ? [{ id: item.id, ...reuse }] : [];
  });
  await sql`
    update ${kind.table} s set reuse_licence = b.licence, reuse_words = b.words
    from unnest(
      ${licensed.map(({ id }) => id)}::int[],
      ${licensed.map(({ reuse_licence }) => reuse_licence)}::text[],
      ${licensed.map(({ reuse_words }) => reuse_words)}::text[]
    ) as b (id, licence, words)
    where s.id = b.id`.execute(db);
}

/** Restores the tags of items that name them, and leaves those of the others. Deleted tags stay deleted. */
async function putTagsBack(db: Db, kind: Kind, reverted: readonly Reverted[]): Promise<void> {
  const tagged = reverted.flatMap(({ item, tags }) => (tags ? [{ id: item.id, tags: [...new Set(tags)] }] : []));
  const pairs = tagged.flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag })));
  await sql`delete from ${kind.tags} where ${kind.itemId} = any (${tagged.map(({ id }) => id)}::int[])`.execute(db);
  await sql`
    insert into ${kind.tags} (${kind.itemId}, tag_id)
    select b.id, tag.id from unnest(${pairs.map(({ id }) => id)}::int[], ${pairs.map(({ tag }) => tag)}::int[])
      as b (id, tag_id) join tag on tag.id = b.tag_id`.execute(db);
}

/**
 * Undoes a change of several items: restores the values that it replaced. Items that were public, or are public now
 * without having changed in that, stay so as far as they can be published. Belongs in a transaction.
 * @returns 409 for those that were public before and can no longer be published.
 */
export async function revertItems(
  db: Db,
  kind: Kind,
  items: readonly OwnItem[],
  before: readonly BulkBefore[],
): Promise<Refusals> {
  const byUuid = new Map(before.map((one) => [one.uuid_id.toLowerCase(), one]));
  const reverted = items.flatMap((item): Reverted[] => {
    const one = byUuid.get(item.uuid);
    return one ? [{ ...one, item }] : [];
  });
  const ids = reverted.map(({ item }) => item.id);
  // The table's checks hold after each statement: an item becomes private before it may lack something.
  await sql`update ${kind.table} set privacy_level = 0 where id = any (${ids}::int[])`.execute(db);
  if (kind.name === 'scenario') await putDetailsBack(db, reverted);
  await putLicencesBack(db, kind, reverted);
  await putTagsBack(db, kind, reverted);
  const publishable = await findPublishable(
    db,
    kind,
    reverted.map(({ item }) => item),
  );
  const wanted = reverted.filter(({ item, privacy_level }) => (privacy_level ?? item.privacy_level) === 2);
  const published = wanted.filter(({ item }) => item.is_processed && publishable.has(item.id));
  await sql`
    update ${kind.table} set privacy_level = 2
    where id = any (${published.map(({ item }) => item.id)}::int[])`.execute(db);
  const isEdit = ({ tags, patient_age, patient_condition, unicode_language_identifier, reuse_licence }: Reverted) =>
    [tags, patient_age, patient_condition, unicode_language_identifier, reuse_licence].some(
      (detail) => detail !== undefined,
    );
  await finishEdit(
    db,
    kind,
    reverted.filter(isEdit).map(({ item }) => item.id),
  );
  const refused = wanted.filter((one) => one.privacy_level === 2 && !published.includes(one));
  return new Map(
    refused.map(({ item }) => [item.id, new HttpError(409, 'It lacks what publishing needs, and stays private.')]),
  );
}
