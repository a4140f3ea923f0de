import { REPORT_NOTE_MAX, type ReportReason } from '@community/contract/content';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { deleteItems, purgeItems } from '../../content/items/deletion.ts';
import { lockOwn, type OwnItem } from '../../content/items/lock-items.ts';
import { makePrivate } from '../../content/items/publishing.ts';
import { type Kind, kinds } from '../../content/kinds.ts';
import { type Decision, enqueueDecision } from '../../content/report/content-mails.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { type Operation, OperatorError, operation } from '../operation.ts';

/** Most items that are listed: a response must fit into memory. */
const LIST_MAX = 1000;

/** A report, as operators read it. */
export interface ListedReport {
  reason: ReportReason;
  note: string;
  /** User name of the reporter. */
  by: string;
  /** ISO 8601. */
  at: string;
}

/** An item, as operators read it. */
export interface ListedItem {
  uuid: string;
  kind: Kind['name'];
  name: string;
  /** User name of its contributor. */
  owner: string;
  isPublic: boolean;
  /** Undecided reports, the oldest first. */
  reports: ListedReport[];
}

const openReports = (kind: Kind) => sql`
  select r.reason, r.note, u.username as by, r.created_at as at
  from content_report r join app_user u on u.id = r.user_id
  where r.${kind.itemId} = s.id and r.decided_at is null`;

async function listOf(db: Db, kind: Kind, isReported: boolean): Promise<(ListedItem & { at: Date })[]> {
  const { rows } = await sql<ListedItem & { at: Date }>`
    select s.uuid, ${kind.name} as kind, case when s.name = '' then s.file_name else s.name end as name,
      owner.username as owner, s.privacy_level = 2 as "isPublic", s.contributed_at as at,
      coalesce((select json_agg(one order by one.at) from (${openReports(kind)}) as one), '[]') as reports
    from ${kind.table} s join app_user owner on owner.id = s.contributed_by
    where s.deleted_at is null and (${!isReported} or exists (${openReports(kind)}))
    order by s.contributed_at desc, s.id desc limit ${LIST_MAX}`.execute(db);
  return rows;
}

/** Contributions, the newest first: all of them, or those with undecided reports. */
export const listContentOperation = operation({
  name: 'content list',
  input: z.object({ isReported: z.boolean() }),
  async run({ db }, { isReported }): Promise<ListedItem[]> {
    const items = [];
    for (const kind of kinds) items.push(...(await listOf(db, kind, isReported)));
    return items
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, LIST_MAX)
      .map(({ at: _, ...item }) => item);
  },
});

/** The input of a decision: a uuid, and the message to the contributor. */
const decided = z.object({ item: z.uuid(), note: z.string().check(z.maxLength(REPORT_NOTE_MAX)) });

interface Found {
  kind: Kind;
  item: OwnItem;
  name: string;
  contributedBy: number;
}

/** Finds an item by its uuid, and locks it until the transaction ends. */
async function lockItem(transaction: Db, uuid: string): Promise<Found> {
  for (const kind of kinds) {
    const { rows } = await sql<{ contributed_by: number; name: string }>`
      select s.contributed_by, case when s.name = '' then s.file_name else s.name end as name
      from ${kind.table} s where s.uuid = ${uuid}`.execute(transaction);
    const [row] = rows;
    if (!row) continue;
    const item = await lockOwn(transaction, kind, uuid, row.contributed_by, { isDeletedWanted: true });
    return { kind, item, name: row.name, contributedBy: row.contributed_by };
  }
  throw new OperatorError(`There is no scenario and no media item '${uuid}'.`);
}

/** Closes the open reports of an item, and notifies its contributor of the decision. */
async function conclude(transaction: Db, found: Found, decision: Decision, note: string): Promise<number> {
  const { kind, item } = found;
  const { numAffectedRows = 0n } = await sql`
    update content_report set decided_at = now()
    where ${kind.itemId} = ${item.id} and decided_at is null`.execute(transaction);
  if (decision !== 'dismissed' || note !== '')
    await enqueueDecision(transaction, { ...found, uuid: item.uuid }, decision, note);
  return Number(numAffectedRows);
}

/** Makes an item private. */
export const unpublishContentOperation = operation({
  name: 'content unpublish',
  input: decided,
  run: ({ db }, { item: uuid, note }) =>
    inTransaction(db, async (transaction) => {
      const found = await lockItem(transaction, uuid);
      if (found.item.privacy_level !== 2) throw new OperatorError(`'${found.name}' is private already.`);
      await makePrivate(transaction, found.kind, [found.item]);
      await conclude(transaction, found, 'unpublished', note);
      return { name: found.name };
    }),
});

/** Deletes an item for good: its contributor cannot restore it. */
export const deleteContentOperation = operation({
  name: 'content delete',
  input: decided,
  run: ({ db, config }, { item: uuid, note }) =>
    inTransaction(db, async (transaction) => {
      const found = await lockItem(transaction, uuid);
      await conclude(transaction, found, 'deleted', note);
      await deleteItems(transaction, found.kind, [found.item], config.deletedDays);
      await purgeItems(transaction, found.kind, [{ ...found.item, deleted_at: new Date() }]);
      return { name: found.name };
    }),
});

/** Leaves a reported item as it is. */
export const dismissContentOperation = operation({
  name: 'content dismiss',
  input: decided,
  run: ({ db }, { item: uuid, note }) =>
    inTransaction(db, async (transaction) => {
      const found = await lockItem(transaction, uuid);
      if ((await conclude(transaction, found, 'dismissed', note)) === 0)
        throw new OperatorError(`Nothing that has to be decided was reported about '${found.name}'.`);
      return { name: found.name };
    }),
});

/** All operations about contributions. */
export const contentOperations: readonly Operation[] = [
  listContentOperation,
  unpublishContentOperation,
  deleteContentOperation,
  dismissContentOperation,
];
