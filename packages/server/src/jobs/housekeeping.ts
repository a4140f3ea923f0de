import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const HOUR_MS = 3_600_000;

/** Removes what has run out: sessions, counted attempts, reset links. */
export async function removeExpired(db: Db): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('limited_attempt').where('attempted_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

/** Removes what has run out, now and every hour. */
export function registerHousekeeping(app: FastifyInstance): void {
  const { db, background } = app.portal;
  const clean = () => background.run('housekeeping', () => removeExpired(db));
  app.addHook('onReady', async () => {
    clean();
    const timer = setInterval(clean, HOUR_MS).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  });
}
