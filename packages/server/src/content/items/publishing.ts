import type { BulkBefore } from '@community/contract/content';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Kind } from '../kinds.ts';
import { lockOwn, type Outcome, type OwnItem } from './lock-items.ts';

/** The columns that publishing a scenario depends on. */
interface Publishable {
  description: string;
  tags: readonly unknown[];
  patient_age: number | null;
  patient_condition: number | null;
}

/** Whether a scenario can be published: it needs a description, a tag, and both categories. */
export function isPublishable({ description, tags, patient_age, patient_condition }: Publishable): boolean {
  return description !== '' && tags.length > 0 && patient_age !== null && patient_condition !== null;
}

/** The ids of those items that can be published. */
export async function findPublishable(
  transaction: Db,
  kind: Kind,
  items: readonly Pick<OwnItem, 'id' | 'name'>[],
): Promise<ReadonlySet<number>> {
  if (kind.name === 'media') return new Set(items.filter(({ name }) => name !== '').map(({ id }) => id));
  const { rows } = await sql<Publishable & { id: number }>`
    select id, description, patient_age, patient_condition,
      array(select tag_id from scenario_tag where scenario_id = s.id) as tags
    from scenario s where id = any (${items.map(({ id }) => id)}::int[])`.execute(transaction);
  return new Set(rows.filter(isPublishable).map(({ id }) => id));
}

const requirements = {
  scenario: 'It needs a description, a tag, a patient age and a patient condition before it can be published.',
  media: 'It needs a name before it can be published.',
};

async function setLevel(transaction: Db, kind: Kind, items: readonly OwnItem[], level: 0 | 2): Promise<void> {
  await sql`
    update ${kind.table} set privacy_level = ${level}
    where id = any (${items.map(({ id }) => id)}::int[])`.execute(transaction);
}

/**
 * Makes locked items private, whatever they lack. Belongs in a transaction.
 * @returns the former levels of those that were public.
 */
export async function makePrivate(transaction: Db, kind: Kind, items: readonly OwnItem[]): Promise<BulkBefore[]> {
  const changed = items.filter(({ privacy_level }) => privacy_level !== 0);
  await setLevel(transaction, kind, changed, 0);
  return changed.map(({ uuid }) => ({ uuid_id: uuid, privacy_level: 2 }));
}

/**
 * Makes locked items private that have come to lack what publishing needs. Belongs in a transaction.
 * @returns the former levels of those that were public.
 */
export async function makeLackingPrivate(
  transaction: Db,
  kind: Kind,
  items: readonly OwnItem[],
): Promise<BulkBefore[]> {
  const publishable = await findPublishable(transaction, kind, items);
  return makePrivate(
    transaction,
    kind,
    items.filter(({ id }) => !publishable.has(id)),
  );
}

/**
 * Makes locked items public or private. Belongs in a transaction.
 * @returns with 409 for those to be published that are not processed yet or lack what publishing needs.
 */
export async function setPrivacyOf(
  transaction: Db,
  kind: Kind,
  items: readonly OwnItem[],
  level: 0 | 2,
): Promise<Outcome> {
  if (level === 0) return { refusals: new Map(), before: await makePrivate(transaction, kind, items) };
  const publishable = await findPublishable(transaction, kind, items);
  const refusals = new Map<number, HttpError>();
  for (const { id, is_processed } of items) {
    if (!is_processed) refusals.set(id, new HttpError(409, 'It is not processed yet.'));
    else if (!publishable.has(id)) refusals.set(id, new HttpError(409, requirements[kind.name]));
  }
  const changed = items.filter(({ id, privacy_level }) => !refusals.has(id) && privacy_level !== 2);
  await setLevel(transaction, kind, changed, 2);
  return { refusals, before: changed.map(({ uuid }) => ({ uuid_id: uuid, privacy_level: 0 })) };
}

/**
 * Makes one's own item public or private.
 * @returns whether that changed it.
 * @throws {HttpError} as `lockOwn`; 409 where it is to be public and is not processed or lacks what that needs.
 */
export function setPrivacy(db: Db, kind: Kind, uuid: string, userId: number, level: 0 | 2): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const item = await lockOwn(transaction, kind, uuid, userId);
    const { refusals } = await setPrivacyOf(transaction, kind, [item], level);
    for (const error of refusals.values()) throw error;
    return item.privacy_level !== level;
  });
}
