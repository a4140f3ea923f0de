import { NO_DEVICE } from '@community/contract/licensing';
import { decodeJwt } from 'jose';
import type { Db } from '../../database/database.ts';
import { loadAgreementList } from '../../licensing/queries.ts';
import { loadOwnUser } from '../profile/own-user.ts';
import { loadStoredContent, type StoredUserFile } from './stored-content.ts';
import { loadStoredPlans } from './stored-plans.ts';

/** Everything stored about a user: as JSON, and the files it refers to. */
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

async function loadSessions(db: Db, userId: number) {
  const sessions = await db
    .selectFrom('session')
    .select(['browser', 'address', 'created_at', 'seen_at', 'expires_at', 'second_factor', 'provided_at', 'id_token'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  // The provider's claims, without the signature that proves them to others.
  return sessions.map(({ id_token, ...session }) => ({
    ...session,
    said_by_provider: id_token === null ? null : decodeJwt(id_token),
  }));
}

const loadIdentities = (db: Db, userId: number) =>
  db
    .selectFrom('user_identity')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const loadPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkey')
    .select(['name', 'credential_id', 'is_synced', 'transports', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

const loadOneTimeCodes = (db: Db, userId: number) =>
  db.selectFrom('one_time_code').select('created_at').where('user_id', '=', userId).execute();

const loadRecoveryCodes = (db: Db, userId: number) =>
  db
    .selectFrom('recovery_code')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at')
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

const loadWaitingNotices = (db: Db, userId: number) =>
  db
    .selectFrom('notice_mail')
    .select(['kind', 'email', 'browser', 'address', 'happened_at', 'attempts', 'due_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const loadReports = (db: Db, userId: number) =>
  db
    .selectFrom('content_report')
    .leftJoin('scenario', 'scenario.id', 'content_report.scenario_id')
    .leftJoin('media', 'media.id', 'content_report.media_id')
    .select(['scenario.uuid as scenario', 'media.uuid as media', 'reason', 'note', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('content_report.id')
    .execute();

const loadContentMails = (db: Db, userId: number) =>
  db
    .selectFrom('content_mail')
    .select(['kind', 'item', 'note', 'happened_at', 'attempts', 'due_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const loadClaims = (db: Db, userId: number) =>
  db
    .selectFrom('license')
    .select(['contract_id', 'device_id', 'device_serial_number', 'colour', 'claimed_at', 'released_at', 'valid_until'])
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

/** More than anybody causes within the years that they are kept, unless on purpose: all of them have to fit into memory. */
const AUDIT_EVENTS_MAX = 100_000;

/** The latest events, in their order. */
async function loadAuditEvents(db: Db, userId: number) {
  const events = await db
    .selectFrom('audit_event')
    .select(['happened_at', 'event', 'address', 'subject'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(AUDIT_EVENTS_MAX)
    .execute();
  return events.reverse();
}

const loadTags = (db: Db, userId: number) =>
  db.selectFrom('tag').select(['title']).where('created_by', '=', userId).orderBy('id').execute();

const loadUploads = (db: Db, userId: number) =>
  db
    .selectFrom('partial_upload')
    .select(['kind', 'file_name', 'size', 'received', 'touched_at', 'finished_at'])
    .where('user_id', '=', userId)
    .orderBy('touched_at')
    .execute();

/**
 * Everything stored about a user. Secrets (password, sessions, reset links, one-time and recovery codes) are left out, but
 * not when they were created. Of unfinished uploads the metadata is included; their pieces are not files yet. Of the audit
 * log it is the last 100,000 events.
 */
export async function loadStoredData(db: Db, userId: number): Promise<StoredData> {
  const content = await loadStoredContent(db, userId);
  const { contracts } = await loadAgreementList(db, userId, NO_DEVICE);
  return {
    data: {
      exported_at: new Date(),
      account: await loadAccount(db, userId),
      sessions: await loadSessions(db, userId),
      identities: await loadIdentities(db, userId),
      passkeys: await loadPasskeys(db, userId),
      one_time_codes: await loadOneTimeCodes(db, userId),
      recovery_codes: await loadRecoveryCodes(db, userId),
      password_resets: await loadResets(db, userId),
      waiting_mails: await loadWaitingMails(db, userId),
      waiting_notices: await loadWaitingNotices(db, userId),
      waiting_content_mails: await loadContentMails(db, userId),
      ...content.data,
      reports_made: await loadReports(db, userId),
      plans: await loadStoredPlans(db, userId),
      uploads_of_a_day: await loadUploads(db, userId),
      tags_made: await loadTags(db, userId),
      agreements: contracts,
      licenses_claimed: await loadClaims(db, userId),
      agreement_history: await loadEvents(db, userId),
      audit_log: await loadAuditEvents(db, userId),
    },
    files: content.files,
  };
}
