import type { Reuse } from '@community/contract/content';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { HttpError, notFound } from '../../http/http-error.ts';
import { kinds } from '../kinds.ts';
import { isVisibleTo } from '../visibility.ts';
import type { FileLinks, LinkedFile, LinkedItem } from './file-links.ts';

/** The licence of an item; undefined where the user may not see the item. */
async function findLicence(db: Db, { kind: name, uuid }: LinkedItem, userId: number) {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) return undefined;
  const { rows } = await sql<Reuse>`
    select s.reuse_licence, s.reuse_words from ${kind.table} s where s.uuid = ${uuid} and ${isVisibleTo(userId)}`.execute(
    db,
  );
  return rows[0];
}

/** A link that may be followed. */
export interface OpenedLink {
  file: LinkedFile;
  /** Of its user. */
  userId: number;
  /** Under which licence the file's item may be reused; null where it belongs to none. */
  reuse: Reuse | null;
}

/**
 * The file of a valid link.
 * @throws {HttpError} 403 for an invalid link; 410 where it has expired, or was invalidated by a new password or a
 * disabled account; 404 where the account or the item was deleted, or is hidden.
 */
export async function openLink(db: Db, links: FileLinks, token: string): Promise<OpenedLink> {
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
  const reuse = file.item ? await findLicence(db, file.item, user.id) : null;
  if (reuse === undefined) throw notFound('This file is no longer there.');
  return { file, userId: user.id, reuse };
}
