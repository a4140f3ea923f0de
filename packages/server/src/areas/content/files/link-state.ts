import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { HttpError, notFound } from '../../../http/http-error.ts';
import { isVisibleTo, kinds } from '../kinds.ts';
import type { FileLinks, LinkedFile, LinkedItem } from './file-links.ts';

async function isVisible(db: Db, { kind: name, uuid }: LinkedItem, userId: number): Promise<boolean> {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) return false;
  const { rows } = await sql`
    select from ${kind.table} s where s.uuid = ${uuid} and ${isVisibleTo(userId)}`.execute(db);
  return rows.length > 0;
}

/**
 * The file of a valid link, and the id of its user.
 * @throws {HttpError} 403 for an invalid link; 410 where it has expired, or was invalidated by a new password or a
 * disabled account; 404 where the account or the item is gone, or hidden.
 */
export async function openLink(db: Db, links: FileLinks, token: string): Promise<{ file: LinkedFile; userId: number }> {
  const link = links.read(token);
  if (link.state === 'invalid') throw new HttpError(403, 'This link is not valid.');
  if (link.state === 'expired') throw new HttpError(410, 'This link has expired. Start the download again.');
  const { file } = link;
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'is_disabled', 'credential_version'])
    .where('uuid', '=', file.user.uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw notFound('This account is no longer there.');
  if (user.is_disabled || user.credential_version !== file.user.credentialVersion) {
    throw new HttpError(410, 'This link has ended with a change of the account. Sign in and start the download again.');
  }
  if (file.item && !(await isVisible(db, file.item, user.id))) throw notFound('This file is no longer there.');
  return { file, userId: user.id };
}
