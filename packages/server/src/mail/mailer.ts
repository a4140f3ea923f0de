import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { KeptMail } from './outbox.ts';

/** A mail to one person, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails. */
export interface Mailer {
  /** Rejects when the mail could not be handed over. */
  send(mail: Mail): Promise<void>;
}

let kept = 0;

/** Writes each mail as a JSON file (`KeptMail`) named by its time, where no mail server is configured. */
export function createOutbox(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const sentAt = new Date().toISOString();
      kept += 1;
      const name = `${sentAt.replace(/[:.]/g, '-')}-${process.pid}-${kept}.json`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${name}`);
      const content: KeptMail = { from, sentAt, ...mail };
      try {
        await writeFile(unfinished, JSON.stringify(content, null, 2), { mode: 0o600 });
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

/** How long a mail server may delay a call. */
const TIME_LIMITS_MS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends through a mail server. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  // Nodemailer takes a url or settings, not both, but the url may contain settings.
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(TIME_LIMITS_MS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  const transport = createTransport(url.href);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}

/** The outbox folder of the configuration, for mails without a mail server. */
export const outboxFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'outbox');

/** The configured mailer. */
export function createMailer(config: Pick<Config, 'dataFolder' | 'smtpUrl' | 'mailFrom'>): Mailer {
  const { smtpUrl, mailFrom } = config;
  return smtpUrl === null ? createOutbox(outboxFolder(config), mailFrom) : createSmtpMailer(smtpUrl, mailFrom);
}
