import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { escapeHtml } from '../../http/html.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { createToken, hashToken } from '../../security/secrets.ts';

/** A queued mail. The server that took it has a lease for {@link LEASE_SECONDS}. */
export interface ResetMailJob {
  id: number;
  user_id: number;
  attempts: number;
  created_at: Date;
}

/** The outcome of an attempt. `dropped`: the account or its address was removed, or the retries are exhausted. */
export type Delivery = 'sent' | 'failed' | 'dropped';

/** Mails with reset links. Failed deliveries are retried, also by another server or after a restart. */
export interface ResetMails {
  /**
   * Queues a reset mail. The caller makes the first attempt.
   * @param transaction to queue it in; none by default.
   */
  enqueue(userId: number, transaction?: Db): Promise<ResetMailJob>;
  /**
   * Creates a link and sends it.
   * @param signal stops waiting for the mail server; the mail is then retried later.
   */
  attempt(job: ResetMailJob, signal?: AbortSignal): Promise<Delivery>;
  /** Sends everything that is due. */
  deliverDue(signal?: AbortSignal): Promise<void>;
  /** Milliseconds until the next one is due; null if none is queued. */
  nextDue(): Promise<number | null>;
}

/** How long a link is valid from the attempt to send it. */
const LINK_LIFE_MS = 3_600_000;
/** An attempt takes less than this; after a crash, another server then takes over. */
const LEASE_SECONDS = 60;
/** Delays between attempts; the last one is repeated. */
const PAUSES_SECONDS = [5, 30, 120, 600, 1800];
/** A link requested longer ago than this is no longer useful. */
const GIVE_UP_MS = 4 * 3_600_000;

const after = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;
const columns = ['id', 'user_id', 'attempts', 'created_at'] as const;

/** The mail with a link. */
function composeResetMail(to: string, username: string, link: string): Mail {
  const paragraphs = [
    `Hello ${username},`,
    'Someone, probably you, asked for a new password for the community portal. Choose it here within one hour:',
    link,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ];
  const html = paragraphs
    .map((text) => (text === link ? `<a href="${escapeHtml(link)}">Choose a new password</a>` : escapeHtml(text)))
    .map((text) => `<p>${text}</p>`)
    .join('\n');
  return { to, subject: 'Choose a new password', text: paragraphs.join('\n\n'), html };
}

async function orAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error('The server is stopping.'));
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface LinkToSend {
  username: string;
  email: string;
  token: string;
}

/** Dependencies of the mails. */
export interface ResetMailParts {
  db: Db;
  mailer: Mailer;
  /** The portal's address, for the links. */
  publicUrl: () => string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Keeps mails in the database until the mail server has accepted them. */
export function createResetMails({ db, mailer, publicUrl, log }: ResetMailParts): ResetMails {
  const drop = (id: number) => db.deleteFrom('reset_mail').where('id', '=', id).execute();

  /**
   * Creates a new link for each attempt: only hashes of links are stored, from which no mail could be composed. null
   * where the mail is no longer wanted: a new password, another address or the end of the account has removed the job.
   */
  function createLink(job: ResetMailJob): Promise<LinkToSend | null> {
    return db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('app_user')
        .select(['username', 'email'])
        .where('id', '=', job.user_id)
        .where('is_disabled', '=', false)
        .forNoKeyUpdate()
        .executeTakeFirst();
      const waiting = await transaction
        .selectFrom('reset_mail')
        .select('id')
        .where('id', '=', job.id)
        .executeTakeFirst();
      if (!user || user.email === null || !waiting) return null;
      const token = createToken();
      await transaction
        .insertInto('password_reset')
        .values({ token_hash: hashToken(token), user_id: job.user_id, expires_at: new Date(Date.now() + LINK_LIFE_MS) })
        .execute();
      return { username: user.username, email: user.email, token };
    });
  }

  async function attempt(job: ResetMailJob, signal?: AbortSignal): Promise<Delivery> {
    const link = await createLink(job);
    if (!link) {
      await drop(job.id);
      return 'dropped';
    }
    const { email, username, token } = link;
    const mail = composeResetMail(email, username, `${publicUrl()}/password/reset/${token}`);
    try {
      await orAborted(mailer.send(mail), signal);
      await drop(job.id);
      return 'sent';
    } catch (error) {
      // When the server stops, it is unknown whether the mail was delivered: keep its link.
      if (signal?.aborted === true) return 'failed';
      await db.deleteFrom('password_reset').where('token_hash', '=', hashToken(token)).execute();
      if (Date.now() - job.created_at.getTime() > GIVE_UP_MS) {
        log.error({ err: error, attempts: job.attempts }, 'gave up sending a reset mail');
        await drop(job.id);
        return 'dropped';
      }
      log.warn({ err: error, attempts: job.attempts }, 'could not send a reset mail, and will retry');
      const pause = PAUSES_SECONDS[Math.min(job.attempts, PAUSES_SECONDS.length) - 1] ?? LEASE_SECONDS;
      await db
        .updateTable('reset_mail')
        .set({ due_at: after(pause) })
        .where('id', '=', job.id)
        .execute();
      return 'failed';
    }
  }

  /** Takes a due job; no two servers take the same one. */
  function takeDue(): Promise<ResetMailJob | undefined> {
    return db
      .updateTable('reset_mail')
      .set({ attempts: sql`attempts + 1`, due_at: after(LEASE_SECONDS) })
      .where('id', '=', (due) =>
        due
          .selectFrom('reset_mail')
          .select('id')
          .where('due_at', '<=', sql<Date>`now()`)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns)
      .executeTakeFirst();
  }

  return {
    enqueue: (userId, transaction = db) =>
      transaction
        .insertInto('reset_mail')
        .values({ user_id: userId, attempts: 1, due_at: after(LEASE_SECONDS) })
        .returning(columns)
        .executeTakeFirstOrThrow(),
    attempt,
    async deliverDue(signal) {
      for (let job = await takeDue(); job && signal?.aborted !== true; job = await takeDue()) {
        await attempt(job, signal);
      }
    },
    async nextDue() {
      const { seconds } = await db
        .selectFrom('reset_mail')
        .select(sql<number | null>`extract(epoch from min(due_at) - now())::float8`.as('seconds'))
        .executeTakeFirstOrThrow();
      return seconds === null ? null : Math.max(0, seconds * 1000);
    },
  };
}
