import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { type PlanRow, planColumns } from './own-plans.ts';

/** A plan that is shared by the link that ends with this token; undefined where there is none. */
export async function findShared(db: Db, token: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plan p join app_user owner on owner.id = p.user_id
    where p.share_token = ${token} and p.audience <> 'nobody' and p.deleted_at is null
      and not owner.is_disabled`.execute(db);
  return rows[0];
}
