import type { PublicUser, UserDetails } from '@community/contract/account';
import { sql } from 'kysely';
import { type Kind, mediaKind, scenarioKind } from '../../content/kinds.ts';
import { isPublished } from '../../content/visibility.ts';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/http-error.ts';
import { loadOwnUser } from './own-user.ts';

const findUser = (db: Db, uuid: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .select([
      'app_user.id',
      'app_user.uuid',
      'app_user.username',
      'app_user.is_public',
      'app_user.first_name',
      'app_user.last_name',
      'organisation.name as organisation_name',
      'organisation.website as organisation_website',
    ])
    .where('app_user.uuid', '=', uuid)
    .executeTakeFirst();

/**
 * The id of the user with this uuid.
 * @throws {HttpError} 404 where there is none.
 */
export async function requireUserId(db: Db, uuid: string): Promise<number> {
  const found = await db.selectFrom('app_user').select('id').where('uuid', '=', uuid).executeTakeFirst();
  if (!found) throw notFound('There is no such user.');
  return found.id;
}

/** Counts of a user's published items and starred items of a kind, as columns. */
const countOf = ({ table, favourites, itemId }: Kind, userId: number, contributed: string, starred: string) => sql`
  (select count(*)::int from ${table} s where s.contributed_by = ${userId} and ${isPublished}) as ${sql.ref(contributed)},
  (
    select count(*)::int from ${favourites} f join ${table} s on s.id = f.${itemId}
    where f.user_id = ${userId} and ${isPublished}
  ) as ${sql.ref(starred)}`;

async function countLists(db: Db, userId: number): Promise<PublicUser['counts']> {
  const { rows } = await sql<PublicUser['counts']>`
    select ${countOf(scenarioKind, userId, 'scenarios', 'favourite_scenarios')},
      ${countOf(mediaKind, userId, 'media', 'favourite_media')}`.execute(db);
  return { scenarios: 0, favourite_scenarios: 0, media: 0, favourite_media: 0, ...rows[0] };
}

/** A user's public profile, or undefined. */
export async function loadPublicUser(db: Db, uuid: string): Promise<PublicUser | undefined> {
  const row = await findUser(db, uuid);
  if (!row) return undefined;
  const shown = (text: string) => (row.is_public ? text : '');
  return {
    id: row.uuid,
    uuid: row.uuid,
    username: shown(row.username),
    publicUsername: shown(row.username),
    is_public: row.is_public,
    first_name: shown(row.first_name),
    last_name: shown(row.last_name),
    counts: await countLists(db, row.id),
  };
}

async function loadOwnDetails(db: Db, id: number): Promise<UserDetails> {
  const me = await loadOwnUser(db, id);
  return {
    uuid_id: me.uuid_id,
    username: me.username,
    is_public: me.is_public,
    first_name: me.firstName,
    last_name: me.lastName,
    organisation: me.organisation,
    email: me.email,
    last_login: me.last_login,
    canProvision: me.canProvision,
  };
}

/** What the reader may see of a user, or undefined without such a user. */
export async function loadUserDetails(db: Db, uuid: string, readerId: number): Promise<UserDetails | undefined> {
  const row = await findUser(db, uuid);
  if (!row) return undefined;
  if (row.id === readerId) return loadOwnDetails(db, readerId);
  const shown = (text: string) => (row.is_public ? text : '');
  return {
    uuid_id: row.uuid,
    username: shown(row.username),
    is_public: row.is_public,
    first_name: shown(row.first_name),
    last_name: shown(row.last_name),
    organisation:
      row.is_public && row.organisation_name !== null
        ? { name: row.organisation_name, website: row.organisation_website }
        : null,
  };
}
