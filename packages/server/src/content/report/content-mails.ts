import type { ReportReason } from '@community/contract/content';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { paragraphMail } from '../../mail/paragraphs.ts';
import { createMailQueue, type MailQueue, type QueuedMail } from '../../mail/queue.ts';
import type { Kind } from '../kinds.ts';

/** The decisions that an operator can make about reported content. */
export type Decision = 'unpublished' | 'deleted' | 'dismissed';

/** The item that a mail is about. */
interface About {
  kind: Kind;
  uuid: string;
  /** Its name, or that of its file. */
  name: string;
}

/** The names of the reasons for the operator. */
export const reasonTexts: Record<ReportReason, string> = {
  patient: 'it shows or names a real patient',
  rights: 'it infringes somebody’s rights',
  mistake: 'it has a mistake that could harm',
  offensive: 'it is offensive',
  other: 'another reason',
};

const pathOf = ({ kind, uuid }: Pick<About, 'kind' | 'uuid'>) =>
  `/${kind.name === 'media' ? 'media' : 'scenario'}/${uuid}`;

/** Queues a mail to the operator about a new report. */
export async function enqueueReported(
  transaction: Db,
  about: About,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  await transaction
    .insertInto('content_mail')
    .values({ user_id: null, kind: 'reported', item: about.name, path: pathOf(about), reason, note })
    .execute();
}

/** Queues a mail to the contributor about the operator's decision. */
export async function enqueueDecision(
  transaction: Db,
  about: About & { contributedBy: number },
  kind: Decision,
  note: string,
): Promise<void> {
  await transaction
    .insertInto('content_mail')
    .values({ user_id: about.contributedBy, kind, item: about.name, path: pathOf(about), note })
    .execute();
}

interface Waiting extends QueuedMail {
  kind: 'reported' | Decision;
  item: string;
  path: string;
  reason: ReportReason | null;
  note: string;
  username: string | null;
  email: string | null;
}

const decisionTexts: Record<Decision, { subject: string; what: (item: string) => string; advice: string }> = {
  unpublished: {
    subject: 'Your contribution was made private',
    what: (item) => `The operator of the portal has made “${item}” private.`,
    advice: 'You can still see and edit it. Publish it again once you have fixed what is described above.',
  },
  deleted: {
    subject: 'Your contribution was deleted',
    what: (item) => `The operator of the portal has deleted “${item}”, for good.`,
    advice: 'If you think that this is a mistake, answer the operator.',
  },
  dismissed: {
    subject: 'Your contribution stays as it is',
    what: (item) => `“${item}” was reported to the operator of the portal, who has decided that it stays as it is.`,
    advice: 'There is nothing that you have to do.',
  },
};

function compose({ kind, item, path, reason, note, username, email }: Waiting, operator: string | null, url: string) {
  const quoted = note === '' ? [] : [note];
  if (kind === 'reported') {
    if (operator === null) return null;
    const paragraphs = [
      `A user has reported “${item}”: ${reasonTexts[reason ?? 'other']}.`,
      ...quoted,
      'To decide about it: npm run portal -- content list --reported',
    ];
    return paragraphMail(operator, `Reported: ${item}`, paragraphs, url + path);
  }
  // The address has been removed since.
  if (email === null) return null;
  const { subject, what, advice } = decisionTexts[kind];
  const address = kind === 'deleted' ? url : url + path;
  return paragraphMail(email, subject, [`Hello ${username},`, what(item), ...quoted, advice], address);
}

/** Dependencies of the mails about reported content. */
export interface ContentMailParts {
  db: Db;
  mailer: Mailer;
  /** The portal's address. */
  publicUrl: () => string;
  /** Where reports go; null: nowhere, they are only listed. */
  operatorEmail: string | null;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Mails to the operator about reports, and to contributors about their outcome. */
export const createContentMails = ({ publicUrl, operatorEmail, ...parts }: ContentMailParts): MailQueue =>
  createMailQueue<Waiting>({
    ...parts,
    table: 'content_mail',
    noun: 'a mail about reported content',
    columns: {
      from: sql`from content_mail m left join app_user u on u.id = m.user_id`,
      where: sql`m.id = n.id`,
      returning: sql`n.kind, n.item, n.path, n.reason, n.note, u.username, u.email`,
    },
    compose: (waiting): Mail | null => compose(waiting, operatorEmail, publicUrl()),
  });
