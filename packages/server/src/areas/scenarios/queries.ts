import type { Tag } from '@community/contract/content';
import type { Scenario } from '@community/contract/scenarios';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { isVisibleTo } from '../content/kinds.ts';
import { isPublishable } from './publishing.ts';

/** Who reads scenarios. */
export interface Reader {
  userId: number;
  /** Address of the web editor with `{id}`, or null. */
  editorUrl: string | null;
}

const columns = [
  'id',
  'uuid',
  'name',
  'description',
  'device_id',
  'patient_photo',
  'patient_age',
  'patient_condition',
  'language',
  'duration_in_seconds',
  'num_checklist_items',
  'num_events',
  'has_video',
  'has_images',
  'has_sounds',
  'has_labs',
  'privacy_level',
  'is_processed',
  'processing_error',
  'file_size',
  'contributed_by',
  'contributed_at',
  'number_favourites',
  'num_downloads',
  'version',
] as const;

/** A scenario as the database gives it, with what belongs to it. */
export interface ScenarioRow extends Pick<Selectable<Schema['scenario']>, (typeof columns)[number]> {
  contributor_uuid: string;
  contributor_is_public: boolean;
  contributor_username: string;
  is_favourite: boolean;
  tags: Tag[];
}

// Written out, not built: these are the hot statements, and building them takes as long as running them.
/** The columns of a {@link ScenarioRow}, for a select from what {@link joins} joins. */
export const scenarioRow = sql.raw(`
  ${columns.map((column) => `s.${column}`).join(', ')},
  contributor.uuid as contributor_uuid,
  contributor.is_public as contributor_is_public,
  contributor.username as contributor_username,
  favourite.user_id is not null as is_favourite,
  coalesce((
    select json_agg(json_build_object('id', tag.id, 'title', tag.title) order by tag.title_key collate "C")
    from scenario_tag join tag on tag.id = scenario_tag.tag_id
    where scenario_tag.scenario_id = s.id
  ), '[]') as tags`);

/** What belongs to the scenario `s`. */
export const joins = (userId: number) => sql`
  join app_user contributor on contributor.id = s.contributed_by
  left join scenario_favourite favourite on favourite.scenario_id = s.id and favourite.user_id = ${userId}`;

/** A row as the API shows it. */
export function toScenario(row: ScenarioRow, { userId, editorUrl }: Reader): Scenario {
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
    version: row.version,
    object_url: row.contributed_by === userId ? (editorUrl?.replaceAll('{id}', row.uuid) ?? null) : null,
  };
}

async function select(db: Db, reader: Reader, which: RawBuilder<unknown>): Promise<Scenario[]> {
  const { rows } = await sql<ScenarioRow>`
    select ${scenarioRow} from scenario s ${joins(reader.userId)} where ${which}`.execute(db);
  return rows.map((row) => toScenario(row, reader));
}

/** One scenario that the reader may see, or undefined. */
export async function findScenario(db: Db, uuid: string, reader: Reader): Promise<Scenario | undefined> {
  const [scenario] = await select(db, reader, sql`s.uuid = ${uuid} and ${isVisibleTo(reader.userId)}`);
  return scenario;
}

/** The reader's favourites that the reader may still see, the last starred first. */
export function loadFavourites(db: Db, reader: Reader): Promise<Scenario[]> {
  return select(
    db,
    reader,
    sql`favourite.user_id is not null and ${isVisibleTo(reader.userId)} order by favourite.created_at desc, s.id desc`,
  );
}
