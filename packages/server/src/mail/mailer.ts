import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail to one person, as text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails over. */
export interface Mailer {
  /** Rejects when the mail could not be handed over. */
  send(mail: Mail): Promise<void>;
}

/** A mail as the outbox keeps it. */
export interface KeptMail extends Mail {
  from: string;
  /** ISO 8601. */
  sentAt: string;
}

let kept = 0;

/** Keeps each mail as a JSON file ({@link KeptMail}), named by its time, where no mail server is configured. */
export function createOutbox(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const sentAt = new Date().toISOString();
      kept += 1;
      const name = `${sentAt.replace(/[:.]/g, '-')}-${process.pid}-${kept}.json`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${name}`);
      const content: KeptMail = { from, sentAt, ...mail };
      await writeFile(unfinished, JSON.stringify(content, null, 2), { mode: 0o600 });
      await rename(unfinished, join(folder, name));
    },
  };
}

/** Sends through a mail server. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}

const PAUSES_MS = [5_000, 30_000];

/**
 * Tries again when the mail server does not take a mail at once.
 * @param signal gives up the pauses, so that the server can end.
 */
export async function sendPatiently(mailer: Mailer, mail: Mail, signal: AbortSignal): Promise<void> {
  for (const pause of PAUSES_MS) {
    try {
      return await mailer.send(mail);
    } catch {
      await waitOrAbort(pause, signal);
    }
  }
  await mailer.send(mail);
}

function waitOrAbort(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stop = () => {
    clearTimeout(timer);
    resolve();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return promise;
}
