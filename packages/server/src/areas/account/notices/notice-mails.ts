import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { escapeHtml } from '../../../http/html.ts';
import type { Mail, Mailer } from '../../../mail/mailer.ts';
import { hourly, type Limit, takeAttempt } from '../../../security/limits.ts';
import { describeBrowser } from './describe-browser.ts';

/** What notices are about. */
export type NoticeKind =
  | 'new browser'
  | 'password changed'
  | 'email changed'
  | 'passkey added'
  | 'passkey removed'
  | 'codes started'
  | 'codes stopped'
  | 'recovery codes made'
  | 'factors reset';

/** The request that caused a notice. */
export type NoticeOrigin = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Courses sign in on many tablets at once; the first few notices are enough. */
const browserLimit: Limit = hourly('new browser notice', 3);

/** Whether to notify a user of another new browser. Counts as a notice. */
export const isNoticeDue = async (db: Db, userId: number): Promise<boolean> =>
  (await takeAttempt(db, browserLimit, String(userId))) === 0;

/**
 * Queues a notice; a user without an address gets none.
 * @param origin null: an operator did it.
 * @param transaction the one that makes the change.
 * @param email where it goes; null: to the address that the user has by then.
 */
export async function enqueueNotice(
  transaction: Db,
  userId: number,
  kind: NoticeKind,
  origin: NoticeOrigin | null,
  email: string | null = null,
): Promise<void> {
  await transaction
    .insertInto('notice_mail')
    .columns(['user_id', 'kind', 'browser', 'address', 'email'])
    .expression((user) =>
      user
        .selectFrom('app_user')
        .select([
          'id',
          sql.val(kind).as('kind'),
          sql<string | null>`${origin && describeBrowser(origin.headers['user-agent'])}::text`.as('browser'),
          sql<string | null>`${origin?.ip ?? null}::text`.as('address'),
          sql<string | null>`${email}::text`.as('email'),
        ])
        .where('id', '=', userId)
        .where((row) => row.or([row('email', 'is not', null), row.val(email !== null)])),
    )
    .execute();
}

/** Notices about accounts. Failed deliveries are retried, also by another server or after a restart. */
export interface NoticeMails {
  /** Sends everything that is due. */
  deliverDue(signal?: AbortSignal): Promise<void>;
}

/** An attempt takes less than this; after a crash, another server then takes over. */
const LEASE_SECONDS = 60;
/** Delays between attempts; the last one is repeated. */
const PAUSES_SECONDS = [30, 120, 600, 1800];
/** Older notices are no longer useful. */
const GIVE_UP_MS = 3 * 86_400_000;

interface Notice {
  id: number;
  kind: NoticeKind;
  username: string;
  email: string;
  browser: string | null;
  address: string | null;
  happenedAt: Date;
  attempts: number;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Subject, what happened before where and when it did, and what it means, of notices about an account's sign-in. */
const changes: Record<Exclude<NoticeKind, 'new browser' | 'password changed'>, [string, string, string]> = {
  'email changed': ['Your email address was changed', 'The email address of your account was changed', ''],
  'passkey added': [
    'A passkey was added to your account',
    'A passkey was added to your account',
    ' It can sign in instead of your password.',
  ],
  'passkey removed': ['A passkey was removed', 'A passkey was removed from your account', ''],
  'codes started': ['One-time codes were turned on', 'One-time codes were turned on for your account', ''],
  'codes stopped': ['One-time codes were turned off', 'One-time codes were turned off for your account', ''],
  'recovery codes made': [
    'New recovery codes were made',
    'New recovery codes were made for your account',
    ' Former ones no longer work.',
  ],
  'factors reset': [
    'Your second factors were removed',
    'All passkeys, one-time codes and recovery codes of your account were removed',
    ' Every device has been signed out.',
  ],
};

function sayWhat({ kind, browser, address, happenedAt }: Notice): [subject: string, what: string, advice: string] {
  const when = `${moment.format(happenedAt)} UTC`;
  const where = browser === null ? '' : `${browser}, network address ${address}`;
  if (kind === 'new browser') {
    return [
      'New sign-in to your account',
      `Your account was signed in to from a browser that had not been used for it before: ${where}, ${when}.`,
      'If it was you, there is nothing to do. If not, choose a new password at once: that signs out every device.',
    ];
  }
  const who = browser === null ? 'by the operator of the portal' : `from ${where}`;
  if (kind !== 'password changed') {
    const [subject, what, meaning] = changes[kind];
    return [
      subject,
      `${what} ${who}, ${when}.${meaning}`,
      'If you know of it, there is nothing to do. If not, choose a new password at once, and tell the operator.',
    ];
  }
  return [
    'Your password was changed',
    `The password of your account was changed ${who}, ${when}. Every other device has been signed out.`,
    'If you know of it, there is nothing to do. If not, ask for a new password on the sign-in page, and tell the operator.',
  ];
}

/** The mail for a notice. */
function compose(notice: Notice, url: string): Mail {
  const [subject, what, advice] = sayWhat(notice);
  const paragraphs = [`Hello ${notice.username},`, what, advice, url];
  const html = paragraphs
    .map((text) => (text === url ? `<a href="${escapeHtml(url)}">Open the portal</a>` : escapeHtml(text)))
    .map((text) => `<p>${text}</p>`)
    .join('\n');
  return { to: notice.email, subject, text: paragraphs.join('\n\n'), html };
}

const after = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/** Dependencies of the notices. */
export interface NoticeMailParts {
  db: Db;
  mailer: Mailer;
  /** The portal's address. */
  publicUrl: () => string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Keeps notices in the database until the mail server has accepted them. */
export function createNoticeMails({ db, mailer, publicUrl, log }: NoticeMailParts): NoticeMails {
  const drop = (id: number) => db.deleteFrom('notice_mail').where('id', '=', id).execute();

  /** Takes a due notice; no two servers take the same one. */
  async function takeDue(): Promise<Notice | null> {
    const { rows } = await sql<Notice>`
      update notice_mail n set attempts = n.attempts + 1, due_at = ${after(LEASE_SECONDS)}
      from app_user u
      where u.id = n.user_id and n.id = (
        select id from notice_mail where due_at <= now() order by due_at, id limit 1 for update skip locked
      )
      returning n.id, n.kind, u.username, coalesce(n.email, u.email, '') as email, n.browser, n.address,
        n.happened_at as "happenedAt", n.attempts`.execute(db);
    return rows[0] ?? null;
  }

  async function attempt(notice: Notice): Promise<void> {
    // The address has been removed since.
    if (notice.email === '') return void (await drop(notice.id));
    try {
      await mailer.send(compose(notice, publicUrl()));
      await drop(notice.id);
    } catch (error) {
      const { id, attempts, happenedAt } = notice;
      if (Date.now() - happenedAt.getTime() > GIVE_UP_MS) {
        log.error({ err: error, attempts }, 'a notice was given up');
        return void (await drop(id));
      }
      log.warn({ err: error, attempts }, 'the mail server did not take a notice');
      const pause = PAUSES_SECONDS[Math.min(attempts, PAUSES_SECONDS.length) - 1] ?? LEASE_SECONDS;
      await db
        .updateTable('notice_mail')
        .set({ due_at: after(pause) })
        .where('id', '=', id)
        .execute();
    }
  }

  return {
    async deliverDue(signal) {
      for (let notice = await takeDue(); notice && signal?.aborted !== true; notice = await takeDue()) {
        await attempt(notice);
      }
    },
  };
}
