import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Metrics } from './metrics.ts';

/**
 * Reads the state of the queues, which all processes share, from the database. If it does not respond, the gauges keep
 * their last values.
 * @throws the database's error.
 */
export async function sampleQueues(metrics: Metrics, { db }: Database): Promise<void> {
  const { rows } = await sql<{ running: number; waiting: number; age: number; mails: number }>`
    select
      count(*) filter (where lease_until >= now())::int as running,
      count(*) filter (where lease_until is null or lease_until < now())::int as waiting,
      coalesce(extract(epoch from now() - min(run_after) filter (
        where run_after <= now() and (lease_until is null or lease_until < now())
      )), 0)::float8 as age,
      (
        (select count(*) from reset_mail) + (select count(*) from notice_mail) + (select count(*) from content_mail)
      )::int as mails
    from job`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  metrics.jobsRunning.set(found.running);
  metrics.jobsWaiting.set(found.waiting);
  metrics.queueAge.set(found.age);
  metrics.mailsWaiting.set(found.mails);
}

/**
 * Reads the state of this process's pool. Call it before the statements of the measurement itself, which would be
 * counted.
 */
export function samplePool(metrics: Metrics, { pool }: Database): void {
  if (pool === null) return;
  const { total, idle, awaited, most } = pool();
  metrics.connections.set({ state: 'used' }, total - idle);
  metrics.connections.set({ state: 'idle' }, idle);
  metrics.connectionsAwaited.set(awaited);
  metrics.connectionsMost.set(most);
}
