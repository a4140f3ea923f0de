import type { FastifyInstance } from 'fastify';

/** Another server on the same database may leave something behind, so it is looked at least this often. */
const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 1000;

/** Attempts waiting mails whenever one is due, until the server ends. */
export function registerResetMailTimer(app: FastifyInstance): void {
  const { background, resetMails } = app.portal;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  async function deliver(signal: AbortSignal) {
    let wait = LONGEST_WAIT_MS;
    try {
      await resetMails.deliverDue(signal);
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
}
