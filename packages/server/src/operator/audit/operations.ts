import * as z from 'zod/mini';
import { foldName } from '../../account/users.ts';
import type { Db } from '../../database/database.ts';
import { OperatorError, operation } from '../operation.ts';
import { existingUser } from '../users/fields.ts';

/** An entry of the audit log, as operators read it. */
export interface ListedEvent {
  id: number;
  /** ISO 8601. */
  at: string;
  event: string;
  /** Who did it or whose account was tried, by current user name; `user 7` after the account was deleted. */
  user: string | null;
  operator: string | null;
  address: string | null;
  subject: string | null;
  detail: string | null;
}

/** Page size: a response must fit into memory, and a query into its timeout. */
export const PAGE = 1000;

/** By user name, mail address or number: of deleted accounts, only the number is left. */
async function findUser(db: Db, given: string): Promise<number> {
  const key = foldName(given);
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst();
  if (found) return found.id;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new OperatorError(`There is no user '${given}'. Deleted accounts are named by their number.`);
}

/** A page of the audit log, oldest first. */
export const listAuditOperation = operation({
  name: 'audit',
  input: z.object({
    since: z.nullable(z.iso.datetime()),
    user: z.nullable(existingUser),
    /** Id of the last entry of the previous page. */
    after: z.int(),
  }),
  isNoted: ({ after }) => after === 0,
  async run({ db }, { since, user, after }): Promise<ListedEvent[]> {
    const userId = user === null ? null : await findUser(db, user);
    const rows = await db
      .selectFrom('audit_event')
      .leftJoin('app_user', 'app_user.id', 'audit_event.user_id')
      .selectAll('audit_event')
      .select('app_user.username')
      .where('audit_event.id', '>', after)
      .$if(since !== null, (query) => query.where('happened_at', '>=', new Date(since ?? '')))
      .$if(userId !== null, (query) =>
        query.where((where) => where.or([where('user_id', '=', userId), where('subject', '=', `user ${userId}`)])),
      )
      .orderBy('audit_event.id')
      .limit(PAGE)
      .execute();
    return rows.map(({ id, happened_at, event, user_id, username, operator, address, subject, detail }) => ({
      id,
      at: happened_at.toISOString(),
      event,
      user: user_id === null ? null : (username ?? `user ${user_id}`),
      operator,
      address,
      subject,
      detail,
    }));
  },
});
