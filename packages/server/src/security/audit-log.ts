import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Limit, networkOf, takeAttempt } from './limits.ts';

/** What users do that whoever looks into a break-in, or answers for the portal, wants to know. */
export type AuditEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'sign-in limited'
  | 'signed out'
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
  | 'licence claimed'
  | 'licence relinquished'
  | 'licence released';

/** What happened. */
export interface AuditEntry {
  event: AuditEvent;
  /** Who did it, or whose account was tried; null where there is no such account. */
  userId: number | null;
  /** What it was done to, as a kind and a number or uuid: never a name. */
  subject?: string;
}

/** Where a call comes from, and where its lines go. */
export type AuditOrigin = Pick<FastifyRequest, 'ip' | 'log' | 'server'>;

const signInOutcomes: Partial<Record<AuditEvent, 'right' | 'refused' | 'limited'>> = {
  'signed in': 'right',
  'sign-in refused': 'refused',
  'sign-in limited': 'limited',
};

/** Of attempts that are refused unseen, one in this time is kept: anybody can make any number of them. */
const keptLimited: Limit = { kind: 'audit limited', most: 1, windowSeconds: 15 * 60 };

async function isKept(db: Db, { ip }: AuditOrigin, { event, userId }: AuditEntry): Promise<boolean> {
  if (event !== 'sign-in limited') return true;
  return (await takeAttempt(db, keptLimited, `${networkOf(ip)} ${userId}`)) === 0;
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
 * Says what a user did, in the audit log, in the process's log and in the metrics. The line of the call cannot, as whoever
 * signs in is not signed in yet. Never the name that was typed: people type passwords into the wrong field.
 * @param db the transaction that makes it true, so that neither is kept without the other; none where nothing changed.
 */
export async function audit(db: Db, request: AuditOrigin, entry: AuditEntry): Promise<void> {
  const outcome = signInOutcomes[entry.event];
  if (outcome !== undefined) request.server.metrics.signIns.inc({ outcome });
  if (await isKept(db, request, entry)) await insert(db, request, [entry]);
  writeLine(request, entry);
}

/** Like {@link audit}, for the same thing done to several. */
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

/** A command of an operator. */
export interface CommandEntry {
  /** As in `user set`. */
  command: string;
  /** The system user who ran it. */
  operator: string;
  subject: string | null;
  detail: string | null;
}

/** Says in the audit log what an operator did. */
export async function auditCommand(db: Db, { command, operator, subject, detail }: CommandEntry): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({ event: `portal ${command}`, operator, subject, detail })
    .execute();
}

/** Removes entries that are older than so many days. */
export async function removeOldAuditEvents(db: Db, days: number): Promise<void> {
  await db.deleteFrom('audit_event').where('happened_at', '<', sql<Date>`now() - ${days} * interval '1 day'`).execute();
}
