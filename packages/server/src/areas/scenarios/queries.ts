import type { Scenario } from '@community/contract/scenarios';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/database.ts';
import { isPublishable } from './publishing.ts';

/** Who reads scenarios. */
export interface Reader {
  userId: number;
  /** Address of the web editor with `{id}`, or null. */
  editorUrl: string | null;
}

/** Of the scenario `s`: what everybody may see. The partial indexes of the table name the same condition. */
export const isPublished = sql<boolean>`(s.privacy_level = 2 and s.is_processed and s.deleted_at is null)`;

/** Of the scenario `s`: what this user may see, published or own. */
export const isVisibleTo = (userId: number) =>
  sql<boolean>`(s.deleted_at is null and (s.contributed_by = ${userId} or (s.privacy_level = 2 and s.is_processed)))`;

function selectScenarios(db: Db, userId: number) {
  return db
    .selectFrom('scenario as s')
    .innerJoin('app_user as contributor', 'contributor.id', 's.contributed_by')
    .leftJoin('scenario_favourite as favourite', (join) =>
      join.onRef('favourite.scenario_id', '=', 's.id').on('favourite.user_id', '=', userId),
    )
    .selectAll('s')
    .select((select) => [
      'contributor.uuid as contributor_uuid',
      'contributor.is_public as contributor_is_public',
      'contributor.username as contributor_username',
      sql<boolean>`favourite.user_id is not null`.as('is_favourite'),
      jsonArrayFrom(
        select
          .selectFrom('scenario_tag')
          .innerJoin('tag', 'tag.id', 'scenario_tag.tag_id')
          .select(['tag.id', 'tag.title'])
          .whereRef('scenario_tag.scenario_id', '=', 's.id')
          .orderBy(sql`tag.title_key collate "C"`),
      ).as('tags'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectScenarios>['execute']>>[number];

function toScenario(row: Row, { userId, editorUrl }: Reader): Scenario {
  return {
    id: row.id,
    uuid_id: row.uuid,
    name: row.name,
    description: row.description,
    device_id: row.device_id,
    patient_photo: row.patient_photo,
    // The table's checks allow these values only.
    patient_age: row.patient_age as Scenario['patient_age'],
    patient_condition: row.patient_condition as Scenario['patient_condition'],
    privacy_level: row.privacy_level as Scenario['privacy_level'],
    tags: row.tags,
    contributed_by: {
      uuid_id: row.contributor_uuid,
      is_public: row.contributor_is_public,
      publicUsername: row.contributor_is_public ? row.contributor_username : '',
    },
    contributed_at: row.contributed_at.toISOString(),
    file_size: row.file_size,
    number_favourites: row.number_favourites,
    num_downloads: row.num_downloads,
    is_favourited_by_current_user: row.is_favourite,
    unicode_language_identifier: row.language,
    duration_in_seconds: row.duration_in_seconds,
    num_checklist_items: row.num_checklist_items,
    num_events: row.num_events,
    has_video: row.has_video,
    has_images: row.has_images,
    has_sounds: row.has_sounds,
    has_labs: row.has_labs,
    is_publishable: isPublishable(row),
    is_processed: row.is_processed,
    processing_error: row.processing_error,
    object_url: row.contributed_by === userId ? (editorUrl?.replaceAll('{id}', row.uuid) ?? null) : null,
  };
}

/** Scenarios by their ids, in the order of these; those that do not exist are left out. */
export async function loadScenarios(db: Db, ids: readonly number[], reader: Reader): Promise<Scenario[]> {
  if (ids.length === 0) return [];
  const rows = await selectScenarios(db, reader.userId).where('s.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toScenario(row, reader)] : [];
  });
}

/** One scenario that the reader may see, or undefined. */
export async function findScenario(db: Db, uuid: string, reader: Reader): Promise<Scenario | undefined> {
  const row = await selectScenarios(db, reader.userId)
    .where('s.uuid', '=', uuid)
    .where(isVisibleTo(reader.userId))
    .executeTakeFirst();
  return row && toScenario(row, reader);
}

/** The reader's favourites that the reader may still see, the last starred first. */
export async function loadFavourites(db: Db, reader: Reader): Promise<Scenario[]> {
  const rows = await selectScenarios(db, reader.userId)
    .where('favourite.user_id', 'is not', null)
    .where(isVisibleTo(reader.userId))
    .orderBy('favourite.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => toScenario(row, reader));
}
