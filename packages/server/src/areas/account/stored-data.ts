import { NO_DEVICE } from '@community/contract/licensing-rules';
import type { Scenario } from '@community/contract/scenarios';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isVisibleTo } from '../content/kinds.ts';
import { loadContractList } from '../licensing/queries.ts';
import { joins, type ScenarioRow, scenarioRow, toScenario } from '../scenarios/queries.ts';
import { loadOwnUser } from './queries.ts';

/** A file that belongs to what is stored about a user. */
export interface StoredUserFile {
  /** In the store. */
  key: string;
  /** Where it stands in the export. */
  path: string;
}

/** Everything stored about a user: as JSON, and the files it speaks of. */
export interface StoredData {
  data: Record<string, unknown>;
  files: StoredUserFile[];
}

async function loadAccount(db: Db, userId: number) {
  const { created_at, attested_at } = await db
    .selectFrom('app_user')
    .select(['created_at', 'attested_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...(await loadOwnUser(db, userId)), created_at, attested_at };
}

const loadSessions = (db: Db, userId: number) =>
  db
    .selectFrom('session')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const loadResets = (db: Db, userId: number) =>
  db
    .selectFrom('password_reset')
    .select(['created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const loadWaitingMails = (db: Db, userId: number) =>
  db
    .selectFrom('reset_mail')
    .select(['created_at', 'attempts', 'due_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

type OwnScenario = Omit<Scenario, 'is_favourited_by_current_user' | 'object_url'> & { file: string };

async function loadScenarios(db: Db, userId: number) {
  const { rows } = await sql<ScenarioRow & { file_key: string; file_name: string }>`
    select ${scenarioRow}, s.file_key, s.file_name from scenario s ${joins(userId)}
    where s.contributed_by = ${userId} order by s.contributed_at, s.id`.execute(db);
  const scenarios: OwnScenario[] = [];
  const files: StoredUserFile[] = [];
  for (const row of rows) {
    const {
      is_favourited_by_current_user: _,
      object_url: __,
      ...scenario
    } = toScenario(row, {
      userId,
      editorUrl: null,
    });
    const path = `scenarios/${row.uuid}/${row.file_name}`;
    scenarios.push({ ...scenario, file: path });
    files.push({ key: row.file_key, path });
  }
  return { scenarios, files };
}

/** What somebody else contributed is named only while the user may see it. */
const visibleName = (userId: number) => sql`case when ${isVisibleTo(userId)} then s.name end as name`;

async function loadStarred(db: Db, userId: number) {
  const { rows } = await sql`
    select s.uuid as uuid_id, ${visibleName(userId)}, f.created_at as starred_at
    from scenario_favourite f join scenario s on s.id = f.scenario_id
    where f.user_id = ${userId} order by f.created_at`.execute(db);
  return rows;
}

async function loadDownloaded(db: Db, userId: number) {
  const { rows } = await sql`
    select s.uuid as uuid_id, ${visibleName(userId)}, d.day::text as day
    from scenario_download d join scenario s on s.id = d.scenario_id
    where d.user_id = ${userId} order by d.day, s.id`.execute(db);
  return rows;
}

const loadClaims = (db: Db, userId: number) =>
  db
    .selectFrom('license')
    .select(['contract_id', 'device_id', 'device_serial_number', 'colour', 'claimed_at', 'released_at'])
    .where('claimed_by', '=', userId)
    .orderBy('id')
    .execute();

const loadEvents = (db: Db, userId: number) =>
  db
    .selectFrom('contract_event')
    .select(['contract_id', 'license_id', 'kind', 'happened_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/**
 * Everything stored about a user. Of secrets (password, sessions, reset links) only hashes are stored; they are left
 * out, and when they were made is told.
 */
export async function loadStoredData(db: Db, userId: number): Promise<StoredData> {
  const { scenarios, files } = await loadScenarios(db, userId);
  const { contracts } = await loadContractList(db, userId, NO_DEVICE);
  return {
    data: {
      exported_at: new Date(),
      account: await loadAccount(db, userId),
      sessions: await loadSessions(db, userId),
      password_resets: await loadResets(db, userId),
      waiting_mails: await loadWaitingMails(db, userId),
      scenarios,
      favourite_scenarios: await loadStarred(db, userId),
      downloaded_scenarios: await loadDownloaded(db, userId),
      agreements: contracts,
      licenses_claimed: await loadClaims(db, userId),
      agreement_history: await loadEvents(db, userId),
    },
    files,
  };
}
