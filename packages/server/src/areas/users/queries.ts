import type { Scenario } from '@community/contract/scenarios';
import type { PublicUser, UserDetails } from '@community/contract/users';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { loadOwnUser } from '../account/queries.ts';
import { isPublished, joins, type Reader, type ScenarioRow, scenarioRow, toScenario } from '../scenarios/queries.ts';

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

/** The id of the user with this uuid, or undefined. */
export async function findUserId(db: Db, uuid: string): Promise<number | undefined> {
  return (await db.selectFrom('app_user').select('id').where('uuid', '=', uuid).executeTakeFirst())?.id;
}

async function countLists(db: Db, userId: number): Promise<PublicUser['counts']> {
  const { rows } = await sql<Omit<PublicUser['counts'], 'media' | 'favourite_media'>>`
    select
      (select count(*)::int from scenario s where s.contributed_by = ${userId} and ${isPublished}) as scenarios,
      (
        select count(*)::int from scenario_favourite f join scenario s on s.id = f.scenario_id
        where f.user_id = ${userId} and ${isPublished}
      ) as favourite_scenarios`.execute(db);
  return { scenarios: 0, favourite_scenarios: 0, ...rows[0], media: 0, favourite_media: 0 };
}

/** A user as everybody sees the user, or undefined. */
export async function loadPublicUser(db: Db, uuid: string): Promise<PublicUser | undefined> {
  const row = await findUser(db, uuid);
  if (!row) return undefined;
  const shown = (text: string) => (row.is_public ? text : '');
  return {
    id: row.id,
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

/** What this reader may know of a user, or undefined where there is none. */
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

async function selectScenarios(db: Db, reader: Reader, which: RawBuilder<unknown>): Promise<Scenario[]> {
  const { rows } = await sql<ScenarioRow>`
    select ${scenarioRow} from scenario s ${joins(reader.userId)} ${which}`.execute(db);
  return rows.map((row) => toScenario(row, reader));
}

/** The published scenarios of a user, the newest first. */
export function loadContributed(db: Db, userId: number, reader: Reader): Promise<Scenario[]> {
  return selectScenarios(
    db,
    reader,
    sql`where s.contributed_by = ${userId} and ${isPublished} order by s.contributed_at desc, s.id desc`,
  );
}

/** The published scenarios that a user starred, the last starred first. */
export function loadStarred(db: Db, userId: number, reader: Reader): Promise<Scenario[]> {
  return selectScenarios(
    db,
    reader,
    sql`
      join scenario_favourite starred on starred.scenario_id = s.id and starred.user_id = ${userId}
      where ${isPublished} order by starred.created_at desc, s.id desc`,
  );
}
