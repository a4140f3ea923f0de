import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { createResetMails, type ResetMails } from '../account/passwords/reset-mails.ts';
import { createNoticeMails } from '../account/security-mails/notice-mails.ts';
import { createContentMails } from '../content/report/content-mails.ts';
import type { Mailer } from './mailer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    resetMails: ResetMails;
    /** Sends due notices after the response; they are already recorded in the database. */
    deliverNotices: () => void;
  }
}

/** Another server on the same database may leave a mail unsent, so check at least this often. */
const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 1000;

const plugin: FastifyPluginAsync<{ mailer: Mailer }> = async (app, { mailer }) => {
  const { db, config, site, background, log } = app;
  const resetMails = createResetMails({ db, mailer, publicUrl: site.publicUrl, log });
  app.decorate('resetMails', resetMails);

  const noticeMails = createNoticeMails({ db, mailer, publicUrl: site.publicUrl, log });
  const contentMails = createContentMails({
    db,
    mailer,
    publicUrl: site.publicUrl,
    operatorEmail: config.operator.email,
    log,
  });
  const deliverNotices = async (signal: AbortSignal) => {
    await noticeMails.deliverDue(signal);
    await contentMails.deliverDue(signal);
  };
  app.decorate('deliverNotices', () => background.run('notice mails', deliverNotices));

  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  async function deliver(signal: AbortSignal) {
    let wait = LONGEST_WAIT_MS;
    try {
      await resetMails.deliverDue(signal);
      await deliverNotices(signal);
      wait = (await resetMails.nextDue()) ?? LONGEST_WAIT_MS;
    } finally {
      if (!isClosing) schedule(Math.min(Math.max(wait, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
    }
  }

  function schedule(milliseconds: number) {
    timer = setTimeout(() => background.run('reset mails', deliver), milliseconds).unref();
  }

  app.addHook('onReady', async () => schedule(SHORTEST_WAIT_MS));
  app.addHook('preClose', async () => {
    isClosing = true;
    clearTimeout(timer);
  });
};

/** Reset mails and notices. Pending ones are attempted when they are due, until the server stops. */
export const mailPlugin = fp(plugin, { name: 'mail', dependencies: ['config', 'database', 'background'] });
