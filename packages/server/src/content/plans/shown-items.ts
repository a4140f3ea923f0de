import type { PlanContent, Reuse, ReuseLicence } from '@community/contract/content';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { FileLinks, LinkUser } from '../files/file-links.ts';
import { fileOf } from '../items/downloads.ts';
import { type Kind, mediaKind, scenarioKind } from '../kinds.ts';
import { isVisibleTo } from '../visibility.ts';

/** The user who opens a plan; null: a visitor who is not signed in. */
export type PlanReader = (LinkUser & { id: number }) | null;

/** An item of a plan as its reader may see it. */
export interface ShownItem {
  id: string;
  kind: Kind['name'];
  note: string;
  minutes: number | null;
  /** null where it was deleted, or the reader may not see it. */
  content: PlanContent | null;
  /** Its file; null without content. */
  file: PlannedFile | null;
}

/** The file of an item. */
export interface PlannedFile {
  /** As in a link: see `findFile`. */
  key: string;
  name: string;
  /** Number of edits of its item that it contains. */
  version: number;
  /** The version of that file. */
  fileVersion: number;
  uuid: string;
  /** Under which licence it may be reused. */
  licence: Reuse;
}

interface ItemRow {
  uuid: string;
  kind: Kind['name'];
  content_id: number | null;
  note: string;
  minutes: number | null;
}

type ScenarioRow = Pick<
  Selectable<Schema['scenario']>,
  | 'id'
  | 'uuid'
  | 'name'
  | 'description'
  | 'language'
  | 'device_id'
  | 'patient_photo'
  | 'patient_age'
  | 'patient_condition'
  | 'initial_vitals'
  | 'duration_in_seconds'
  | 'num_checklist_items'
  | 'file_size'
  | 'file_name'
  | 'privacy_level'
  | 'file_version'
  | 'reuse_licence'
  | 'reuse_words'
> & { file_key: string; version: number };
type MediaRow = Pick<
  Selectable<Schema['media']>,
  | 'id'
  | 'uuid'
  | 'name'
  | 'description'
  | 'is_video'
  | 'duration'
  | 'thumb_key'
  | 'file_size'
  | 'file_name'
  | 'privacy_level'
  | 'version'
  | 'file_version'
  | 'reuse_licence'
  | 'reuse_words'
> & { file_key: string };

type Found = Map<number, { content: PlanContent; file: PlannedFile }>;

/** An id that no user has: visitors who are not signed in see published items. */
const NOBODY = 0;

const fileOfRow = ({
  file_key,
  file_name,
  version,
  file_version: fileVersion,
  uuid,
  reuse_licence,
  reuse_words,
}: Pick<
  ScenarioRow,
  'file_key' | 'file_name' | 'version' | 'file_version' | 'uuid' | 'reuse_licence' | 'reuse_words'
>): PlannedFile => ({
  key: file_key,
  name: file_name,
  version,
  fileVersion,
  uuid,
  // The table's checks allow these values only.
  licence: { reuse_licence: reuse_licence as ReuseLicence | null, reuse_words },
});

async function findScenarios(db: Db, ids: readonly number[], reader: PlanReader): Promise<Found> {
  const { rows } = await sql<ScenarioRow>`
    select s.id, s.uuid, s.name, s.description, s.language, s.device_id, s.patient_photo, s.patient_age, s.patient_condition,
      s.initial_vitals, s.duration_in_seconds, s.num_checklist_items, s.file_size, s.file_name, s.privacy_level,
      s.delivered_version as version, s.file_version, s.reuse_licence, s.reuse_words, ${fileOf(scenarioKind)} as file_key
    from scenario s where s.id = any (${ids}::int[]) and ${isVisibleTo(reader?.id ?? NOBODY)}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        file: fileOfRow(row),
        content: {
          kind: 'scenario',
          uuid_id: reader && row.uuid,
          name: row.name,
          description: row.description,
          unicode_language_identifier: row.language,
          device_id: row.device_id,
          patient_photo: row.patient_photo,
          // The table's checks allow these values only.
          patient_age: row.patient_age as 0 | 1 | 2 | null,
          patient_condition: row.patient_condition as 0 | 1 | 2 | null,
          initial_vitals: row.initial_vitals,
          duration_in_seconds: row.duration_in_seconds,
          num_checklist_items: row.num_checklist_items,
          file_size: row.file_size,
          is_private: row.privacy_level === 0,
        },
      },
    ]),
  );
}

async function findMedia(db: Db, ids: readonly number[], reader: PlanReader, fileLinks: FileLinks): Promise<Found> {
  const { rows } = await sql<MediaRow>`
    select s.id, s.uuid, s.name, s.description, s.is_video, s.duration, s.thumb_key, s.file_size, s.file_name,
      s.privacy_level, s.version, s.file_version, s.file_key, s.reuse_licence, s.reuse_words
    from media s where s.id = any (${ids}::int[]) and ${isVisibleTo(reader?.id ?? NOBODY)}`.execute(db);
  const thumbOf = ({ thumb_key: key, file_name: name, uuid }: MediaRow) => {
    if (key === null || !reader) return null;
    const user = { uuid: reader.uuid, credentialVersion: reader.credentialVersion };
    return fileLinks.createInline({ key, name, user, item: { kind: 'media', uuid }, type: 'image/jpeg' });
  };
  return new Map(
    rows.map((row) => [
      row.id,
      {
        file: fileOfRow(row),
        content: {
          kind: 'media',
          uuid_id: reader && row.uuid,
          name: row.name === '' ? row.file_name : row.name,
          description: row.description,
          signed_thumb_url: thumbOf(row),
          is_video: row.is_video,
          duration: row.duration,
          file_size: row.file_size,
          is_private: row.privacy_level === 0,
        },
      },
    ]),
  );
}

/** All items of a plan in their order, as a reader may see them. */
export async function loadItems(
  db: Db,
  fileLinks: FileLinks,
  planId: number,
  reader: PlanReader,
): Promise<ShownItem[]> {
  const { rows } = await sql<ItemRow>`
    select uuid, kind, coalesce(scenario_id, media_id) as content_id, note, minutes
    from plan_item where plan_id = ${planId} and position is not null order by position`.execute(db);
  const idsOf = (kind: Kind) =>
    rows.flatMap((row) => (row.kind === kind.name && row.content_id !== null ? [row.content_id] : []));
  const scenarios = await findScenarios(db, idsOf(scenarioKind), reader);
  const media = await findMedia(db, idsOf(mediaKind), reader, fileLinks);
  return rows.map(({ uuid, kind, content_id, note, minutes }) => {
    const found = (kind === 'scenario' ? scenarios : media).get(content_id ?? 0);
    return { id: uuid, kind, note, minutes, content: found?.content ?? null, file: found?.file ?? null };
  });
}
