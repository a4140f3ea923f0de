import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { HttpError } from '../http/http-error.ts';
import { hashToken } from './secrets.ts';

/** How many attempts are allowed in a window, for each subject. */
export interface Limit {
  kind: string;
  most: number;
  windowSeconds: number;
}

/**
 * Seconds until the subject may try again; 0 when it may now.
 * @param attempts how many at once. More than the limit are as good as one that takes all of it.
 */
export async function secondsUntilFree(db: Db, limit: Limit, subject: string, attempts = 1): Promise<number> {
  // The limit is reached while the nth latest attempt is within the window, n being what must be left of the limit.
  const found = await db
    .selectFrom('limited_attempt')
    .select(
      sql<number>`ceil(extract(epoch from attempted_at + ${limit.windowSeconds} * interval '1 second' - now()))::int`.as(
        'seconds',
      ),
    )
    .where('kind', '=', limit.kind)
    .where('subject', '=', hashToken(subject))
    .where('attempted_at', '>', sql<Date>`now() - ${limit.windowSeconds} * interval '1 second'`)
    .orderBy('attempted_at', 'desc')
    .offset(Math.max(0, limit.most - attempts))
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return found ? Math.max(1, found.seconds) : 0;
}

/** Counts an attempt, or several. */
export async function countAttempt(db: Db, limit: Limit, subject: string, attempts = 1): Promise<void> {
  await sql`${prepared}
    insert into limited_attempt (kind, subject)
    select ${limit.kind}, ${hashToken(subject)} from generate_series(1, ${attempts}::int)`.execute(db);
}

/** Takes the latest attempt of a subject back, where it was counted beforehand and has not failed. */
export async function takeBackAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .deleteFrom('limited_attempt')
    .where('id', '=', (latest) =>
      latest
        .selectFrom('limited_attempt')
        .select('id')
        .where('kind', '=', limit.kind)
        .where('subject', '=', hashToken(subject))
        .orderBy('attempted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}

/** Resets the attempts of a subject. */
export async function forgetAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .deleteFrom('limited_attempt')
    .where('kind', '=', limit.kind)
    .where('subject', '=', hashToken(subject))
    .execute();
}

/** Serialises the attempts of one subject until the transaction ends. */
export async function serialiseAttempts(transaction: Db, limit: Limit, subject: string): Promise<void> {
  if (!transaction.isTransaction) throw new Error('Attempts are serialised in a transaction.');
  await sql`${prepared}
    select pg_advisory_xact_lock(hashtext(${limit.kind}), hashtext(${hashToken(subject)}))`.execute(transaction);
}

/**
 * Counts an attempt unless the limit is reached. Concurrent attempts are serialised until the transaction ends, so that
 * no more of them pass than in sequence.
 * @param attempts how many at once: all of them are counted, or none.
 * @returns 0 when it was counted, otherwise the seconds until the subject may try again.
 */
export async function takeAttempt(transaction: Db, limit: Limit, subject: string, attempts = 1): Promise<number> {
  await serialiseAttempts(transaction, limit, subject);
  const seconds = await secondsUntilFree(transaction, limit, subject, attempts);
  if (seconds === 0) await countAttempt(transaction, limit, subject, attempts);
  return seconds;
}

/** What counts attempts outside the transactions of others. */
export type CountingParts = Pick<FastifyInstance, 'callTransactions' | 'db'>;

/**
 * Like {@link takeAttempt}, in a turn of its own: in the database, many attempts at once would wait with a connection
 * each. Never call it within another turn.
 * @param owner whose turn it is: the id of the user, or of strangers the network, but nothing that they can invent.
 * @throws {HttpError} 503 when the turn does not come soon.
 */
export async function takeAttemptInTurn(
  { db, callTransactions }: CountingParts,
  owner: number | string,
  limit: Limit,
  subject = String(owner),
  attempts = 1,
): Promise<number> {
  // Whoever has to wait anyway keeps nobody else from a turn.
  const seconds = await secondsUntilFree(db, limit, subject, attempts);
  if (seconds > 0) return seconds;
  return callTransactions.run(owner, (transaction) => takeAttempt(transaction, limit, subject, attempts));
}

const HOUR_SECONDS = 3600;

/** A limit per hour. */
export const hourly = (kind: string, most: number): Limit => ({ kind, most, windowSeconds: HOUR_SECONDS });

/** Formats seconds for people, in whole minutes. */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * Counts changes to own content, all of them or none.
 * @throws {HttpError} 429 after too many.
 */
export async function countEdits(
  parts: CountingParts & Pick<FastifyInstance, 'config'>,
  userId: number,
  edits: number,
): Promise<void> {
  const { editsPerHour } = parts.config.perUser;
  const retryAfter = await takeAttemptInTurn(parts, userId, hourly('edit', editsPerHour), String(userId), edits);
  if (retryAfter === 0) return;
  const problem = `You have made ${editsPerHour} changes within an hour.`;
  throw new HttpError(429, `${problem} Please try again in ${inMinutes(retryAfter)}.`, { retryAfter });
}

/**
 * How often in an hour a session may be used to re-authenticate, and a user may change sign-in settings: each change is
 * logged, and mailed.
 */
const confirmations = hourly('confirmation', 60);
const factorChanges = hourly('factor change', 30);

/** Counts a re-authentication of a session: others of the user are not affected. @throws {HttpError} 429 after too many. */
export async function countConfirmation(
  parts: CountingParts,
  { id, sessionUuid }: { id: number; sessionUuid: string },
): Promise<void> {
  const seconds = await takeAttemptInTurn(parts, id, confirmations, `${id} ${sessionUuid}`);
  if (seconds > 0) throw tooMany('confirmations', seconds);
}

/** Counts a change to how a user signs in. @throws {HttpError} 429 after too many. */
export async function countFactorChange(transaction: Db, userId: number): Promise<void> {
  const seconds = await takeAttempt(transaction, factorChanges, String(userId));
  if (seconds > 0) throw tooMany('changes to how you sign in', seconds);
}

/**
 * The network of an address, as limits count it: an IPv4 address, or the 64-bit prefix of an IPv6 one, which is what
 * one customer is assigned.
 */
export function networkOf(address: string): string {
  // Some proxies add the port, which changes with every connection.
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
  if (!bare.includes(':')) return bare;
  const [head = '', tail] = bare.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  }
  const prefix = groups.slice(0, 4).map((group) => group.replace(/^0{1,3}(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
}

/** 429. @param what the plural of what there were too many of, such as 'requests'. */
export function tooMany(what: string, seconds: number): HttpError {
  const wait = seconds <= 60 ? 'a minute' : inMinutes(seconds);
  return new HttpError(429, `Too many ${what}. Try again in ${wait}.`, { retryAfter: seconds });
}
