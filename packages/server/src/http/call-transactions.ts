import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Database, Db } from '../database/database.ts';
import { createFairQueue } from '../security/fair-queue.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';

/** Transactions of calls at a time. The other connections of the pool are left to searches and plain reading. */
const AT_ONCE = 5;
/** Most calls that wait for their turn, per user. */
const WAITING = 200;
/** Longest wait for a turn, in milliseconds: with a database that hangs, the response comes within five seconds. */
const PATIENCE_MS = 3000;

/**
 * The transactions of calls. Calls of one user wait for the user's row anyway: they do so here, one after the other,
 * because each that waits in the database would keep a connection from everybody else meanwhile.
 */
export interface CallTransactions {
  /**
   * Runs work in a transaction, when it is its turn. Never call it within another one's work.
   * @param owner id of the user whose row, or content, it locks; where no user is known, what it is about.
   * @throws {HttpError} 503 when its turn does not come soon.
   */
  run<Result>(owner: number | string, work: (transaction: Db) => Promise<Result>): Promise<Result>;
}

declare module 'fastify' {
  interface FastifyInstance {
    callTransactions: CallTransactions;
  }
}

/** Limits the transactions of this server's calls. */
function createCallTransactions({ db, pool }: Database, { changesWaiting }: Metrics): CallTransactions {
  const queue = createFairQueue({
    size: AT_ONCE,
    perOwner: 1,
    waiting: WAITING,
    message: 'The portal is busy with other changes. Please try again in a moment.',
    // Without a pool, everybody waits in the database for as long as it takes.
    ...(pool && { patienceMs: PATIENCE_MS }),
  });
  return {
    async run(owner, work) {
      changesWaiting.inc();
      const leave = await queue.enter(String(owner)).finally(() => changesWaiting.dec());
      try {
        return await db.transaction().execute(work);
      } finally {
        leave();
      }
    },
  };
}

const plugin: FastifyPluginAsync = async (app) => {
  app.decorate('callTransactions', createCallTransactions(app.database, app.metrics));
};

/** Transactions of calls, see {@link CallTransactions}. */
export const callTransactionsPlugin = fp(plugin, { name: 'call-transactions', dependencies: ['database', 'metrics'] });

/** What changes something in a transaction of a call. */
export type TransactionParts = Pick<FastifyInstance, 'db' | 'callTransactions'>;
