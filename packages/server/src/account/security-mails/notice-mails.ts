import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { paragraphMail } from '../../mail/paragraphs.ts';
import { createMailQueue, type MailQueue, type QueuedMail } from '../../mail/queue.ts';
import { hourly, type Limit, takeAttempt } from '../../security/attempt-limits.ts';
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
  | 'recovery code used'
  | 'factors reset';

/** The request that caused a notice. */
export type NoticeOrigin = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Courses sign in on many tablets at once; the first few notices are enough. */
const browserLimit: Limit = hourly('new browser notice', 3);

/** Whether to notify a user of another new browser. Counts as a notice. */
export const isNoticeDue = async (transaction: Db, userId: number): Promise<boolean> =>
  (await takeAttempt(transaction, browserLimit, String(userId))) === 0;

/**
 * Queues a notice; a user without an address gets none.
 * @param origin null: an operator made it.
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

interface Notice extends QueuedMail {
  kind: NoticeKind;
  username: string;
  email: string;
  browser: string | null;
  address: string | null;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * The texts of notices about an account's sign-in: the subject, what happened (place and time follow), and what it
 * means.
 */
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
  'recovery code used': [
    'A recovery code was used',
    'A recovery code signed in to your account',
    ' It does not work again. Set up a new passkey or app if you have lost yours.',
  ],
  'factors reset': [
    'Your second factors were removed',
    'All passkeys, one-time codes and recovery codes of your account were removed',
    ' Every device has been signed out.',
  ],
};

function noticeTexts({ kind, browser, address, happenedAt }: Notice): [subject: string, what: string, advice: string] {
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
  const [subject, what, advice] = noticeTexts(notice);
  return paragraphMail(notice.email, subject, [`Hello ${notice.username},`, what, advice], url);
}

/** Dependencies of the notices. */
export interface NoticeMailParts {
  db: Db;
  mailer: Mailer;
  /** The portal's address. */
  publicUrl: () => string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Notices about accounts: a user whose address has been removed since gets none, unless it goes to a former one. */
export const createNoticeMails = ({ publicUrl, ...parts }: NoticeMailParts): MailQueue =>
  createMailQueue<Notice>({
    ...parts,
    table: 'notice_mail',
    noun: 'a notice',
    columns: {
      from: sql`from app_user u`,
      where: sql`u.id = n.user_id`,
      returning: sql`n.kind, u.username, coalesce(n.email, u.email, '') as email, n.browser, n.address`,
    },
    compose: (notice) => (notice.email === '' ? null : compose(notice, publicUrl())),
  });
