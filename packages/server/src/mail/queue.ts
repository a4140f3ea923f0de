import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Mail, Mailer } from './mailer.ts';

/** An attempt takes less than this; after a crash, another server then takes over. */
const LEASE_SECONDS = 60;
/** Delays between attempts; the last one is repeated. */
const PAUSES_SECONDS = [30, 120, 600, 1800];
/** Older mails are no longer useful. */
const GIVE_UP_MS = 3 * 86_400_000;

const after = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/** A mail queued in the database. */
export interface QueuedMail {
  id: number;
  attempts: number;
  happenedAt: Date;
}

/** A kind of queued mails: their table, and their texts. */
export interface MailQueueParts<Row extends QueuedMail> {
  db: Db;
  mailer: Mailer;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Its table, with `id`, `attempts`, `happened_at` and `due_at`. */
  table: 'notice_mail' | 'content_mail';
  /** The noun for one in the log, such as `a notice`. */
  noun: string;
  /** The SQL after `set … ` that takes one: the join with its recipient, and the returned columns. */
  columns: { from: RawBuilder<unknown>; where: RawBuilder<unknown>; returning: RawBuilder<unknown> };
  /** The mail; null where it no longer has a recipient. */
  compose(row: Row): Mail | null;
}

/** Mails in the database. Failed deliveries are retried, also by another server or after a restart. */
export interface MailQueue {
  /** Sends everything that is due. */
  deliverDue(signal?: AbortSignal): Promise<void>;
}

/** Keeps mails in the database until the mail server has accepted them. */
export function createMailQueue<Row extends QueuedMail>({
  db,
  mailer,
  log,
  table,
  noun,
  columns,
  compose,
}: MailQueueParts<Row>): MailQueue {
  const drop = (id: number) => db.deleteFrom(table).where('id', '=', id).execute();

  /** Takes a due mail; no two servers take the same one. */
  async function takeDue(): Promise<Row | null> {
    const { rows } = await sql<Row>`
      update ${sql.table(table)} n set attempts = n.attempts + 1, due_at = ${after(LEASE_SECONDS)}
      ${columns.from}
      where ${columns.where} and n.id = (
        select id from ${sql.table(table)} where due_at <= now() order by due_at, id limit 1 for update skip locked
      )
      returning n.id, n.attempts, n.happened_at as "happenedAt", ${columns.returning}`.execute(db);
    return rows[0] ?? null;
  }

  async function attempt(row: Row): Promise<void> {
    const mail = compose(row);
    if (mail === null) return void (await drop(row.id));
    try {
      await mailer.send(mail);
      await drop(row.id);
    } catch (error) {
      const { id, attempts, happenedAt } = row;
      if (Date.now() - happenedAt.getTime() > GIVE_UP_MS) {
        log.error({ err: error, attempts }, `gave up sending ${noun}`);
        return void (await drop(id));
      }
      log.warn({ err: error, attempts }, `could not send ${noun}, and will retry`);
      const pause = PAUSES_SECONDS[Math.min(attempts, PAUSES_SECONDS.length) - 1] ?? LEASE_SECONDS;
      await db
        .updateTable(table)
        .set({ due_at: after(pause) })
        .where('id', '=', id)
        .execute();
    }
  }

  return {
    async deliverDue(signal) {
      for (let row = await takeDue(); row && signal?.aborted !== true; row = await takeDue()) await attempt(row);
    },
  };
}
