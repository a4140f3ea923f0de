import { sql } from 'kysely';
import { kinds } from '../../content/kinds.ts';
import { isVisibleTo } from '../../content/visibility.ts';
import type { Db } from '../../database/database.ts';

/**
 * The plans of a user, also deleted ones that can still be restored. Others' content is named only while the user may
 * see it.
 */
export async function loadStoredPlans(db: Db, userId: number): Promise<unknown[]> {
  const [scenario, media] = kinds.map(
    ({ table, itemId }) => sql`
      (select json_build_object('uuid', s.uuid, 'name', case when ${isVisibleTo(userId)} then s.name end)
      from ${table} s where s.id = i.${itemId})`,
  );
  const { rows } = await sql<{ plan: unknown }>`
    select json_build_object(
      'uuid', p.uuid, 'title', p.title, 'note', p.note, 'start_time', p.start_time, 'version', p.version,
      'audience', p.audience, 'changed_at', p.changed_at, 'deleted_at', p.deleted_at,
      'items', coalesce((
        select json_agg(
          json_build_object(
            'kind', i.kind, 'note', i.note, 'minutes', i.minutes, 'content', coalesce(${scenario}, ${media})
          ) order by i.position
        )
        from plan_item i where i.plan_id = p.id and i.position is not null
      ), '[]'::json)
    ) as plan
    from plan p where p.user_id = ${userId} order by p.id`.execute(db);
  return rows.map(({ plan }) => plan);
}
