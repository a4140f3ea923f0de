import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteRows } from '../jobs/batches.ts';
import { type Limit, networkOf, takeAttempt, takeAttemptInTurn } from './attempt-limits.ts';

/** User actions that matter when investigating a break-in, or to those accountable for the portal. */
export type AuditEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'sign-in limited'
  | 'second step asked for'
  | 'signed out'
  | 'passkey added'
  | 'passkey removed'
  | 'one-time codes started'
  | 'one-time codes stopped'
  | 'recovery codes made'
  | 'session ended'
  | 'account created'
  | 'account linked'
  | 'right given'
  | 'right taken'
  | 'reset link asked for'
  | 'password reset'
  | 'password changed'
  | 'account exported'
  | 'account deleted'
  | 'content published'
  | 'content unpublished'
  | 'content deleted'
  | 'content restored'
  | 'content deleted for good'
  | 'content reported'
  | 'file version restored'
  | 'file version deleted'
  | 'plan shared'
  | 'plan link renewed'
  | 'plan no longer shared'
  | 'licence claimed'
  | 'licence relinquished'
  | 'licence released';

/** What happened. */
export interface AuditEntry {
  event: AuditEvent;
  /** Who did it, or whose account was tried; null for an unknown account. */
  userId: number | null;
  /** The object, as a kind and a number or uuid: never a name. */
  subject?: string;
  /**
   * Whether anybody can cause any number of these: one is kept for each network and subject, in a quarter of an hour. So
   * is one of the sign-ins that a limit has refused, whoever's they are: where one was kept for each account, its time
   * would tell which accounts exist.
   */
  isRepeated?: boolean;
}

/** Where a request came from, and where to log it. */
export type AuditOrigin = Pick<FastifyRequest, 'ip' | 'log' | 'server'>;

const signInOutcomes: Partial<Record<AuditEvent, 'right' | 'refused' | 'limited'>> = {
  'signed in': 'right',
  'sign-in refused': 'refused',
  'sign-in limited': 'limited',
};

/** Events that anyone can trigger are recorded once per window, so that they cannot flood the audit log. */
const keptRepeated: Limit = { kind: 'audit limited', most: 1, windowSeconds: 15 * 60 };

async function isKept(db: Db, { ip, server }: AuditOrigin, entry: AuditEntry): Promise<boolean> {
  const isLimited = entry.event === 'sign-in limited';
  if (!isLimited && entry.isRepeated !== true) return true;
  const network = networkOf(ip);
  const subject = `${network} ${isLimited ? null : entry.userId} ${entry.event} ${entry.subject}`;
  const seconds = db.isTransaction
    ? await takeAttempt(db, keptRepeated, subject)
    : await takeAttemptInTurn(server, network, keptRepeated, subject);
  return seconds === 0;
}

async function insert(db: Db, { ip: address }: AuditOrigin, entries: readonly AuditEntry[]): Promise<void> {
  await db
    .insertInto('audit_event')
    .values(
      entries.map(({ event, userId, subject }) => ({ event, user_id: userId, address, subject: subject ?? null })),
    )
    .execute();
}

function writeLine({ log, ip: address }: AuditOrigin, { event, userId, subject }: AuditEntry): void {
  log.info({ event, user: userId, address, subject }, 'audit');
}

/**
 * Records a user's action in the audit log, the process's log and the metrics. The request log cannot do this, as a
 * user who is signing in is not signed in yet. Never pass a typed name: people type passwords into the wrong field.
 * @param db the transaction of the action, so that both are committed or neither is. Outside of one, never call it
 * within a turn of `callTransactions`.
 */
export async function audit(db: Db, request: AuditOrigin, entry: AuditEntry): Promise<void> {
  const outcome = signInOutcomes[entry.event];
  if (outcome !== undefined) request.server.metrics.signIns.inc({ outcome });
  if (await isKept(db, request, entry)) await insert(db, request, [entry]);
  writeLine(request, entry);
}

/** Like {@link audit}, for one action on several objects. */
export async function auditEach(
  db: Db,
  request: AuditOrigin,
  entry: Omit<AuditEntry, 'subject'>,
  subjects: readonly string[],
): Promise<void> {
  const entries = subjects.map((subject) => ({ ...entry, subject }));
  if (entries.length > 0) await insert(db, request, entries);
  for (const one of entries) writeLine(request, one);
}

/** An operator command. */
export interface CommandEntry {
  /** Such as `user set`. */
  command: string;
  /** The system user who ran it. */
  operator: string;
  subject: string | null;
  detail: string | null;
}

/** Records an operator command in the audit log. */
export async function auditCommand(db: Db, { command, operator, subject, detail }: CommandEntry): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({ event: `portal ${command}`, operator, subject, detail })
    .execute();
}

/** Removes entries older than this many days. @param signal ends it early. */
export function removeOldAuditEvents(db: Db, days: number, signal?: AbortSignal): Promise<void> {
  return deleteRows(db, 'audit_event', sql`happened_at < now() - ${days}::int * interval '1 day'`, signal);
}
